#include "workgroup/EarlyReturnElimination.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/Walk.h"
#include "workgroup/Obstacles.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace ampcc::passes {
namespace {

bool endsWithReturn(const Statement *S) {
  if (!S)
    return false;
  auto *B = dyn_cast<Block>(S);
  if (!B)
    return llvm::isa<Return>(S);
  return !B->Statements.empty() && endsWithReturn(B->Statements.back());
}

// Replaces `if (c) {} else { ... }` with `if (!c) { ... }`.
void removeEmptyThen(Module &M, If *Choice) {
  auto *Then = llvm::cast<Block>(Choice->Then);
  if (!Then->Statements.empty())
    return;
  Choice->Condition = IRBuilder(M).logicalNot(Choice->Condition);
  Choice->Then = Choice->Else;
  Choice->Else = nullptr;
}

// Whether the statements that follow a branch with a return may be duplicated at the ends of both branches: they are
// short, and contain neither declarations nor barriers.
bool isDuplicable(llvm::ArrayRef<Statement *> Rest) {
  constexpr unsigned LargestRest = 12; // expressions
  unsigned Size = 0;
  for (const Statement *S : Rest)
    Size += countExpressions(S);
  return Size <= LargestRest && llvm::all_of(Rest, [](const Statement *S) {
           return llvm::isa<ExpressionStatement, Return>(S) && !callsBuiltin(S, isBarrier);
         });
}

// Tail duplication: in `if (a) { if (b) return; } rest`, the rest is moved into the branch and copied into its `else`.
void duplicateTail(Module &M, If *Choice, std::vector<Statement *> &List, std::size_t At) {
  IRBuilder Build(M);
  Block *Then = Build.asBlock(Choice->Then), *Else = Build.asBlock(Choice->Else);
  for (std::size_t I = At + 1; I != List.size(); ++I) {
    Then->Statements.push_back(List[I]);
    Else->Statements.push_back(Cloner(M).clone(List[I]));
  }
  List.resize(At + 1);
  Choice->Then = Then;
  Choice->Else = Else;
}

// Eliminates the returns of a block in tail position: the function ends after it.
void visitTail(Module &M, Block *B, Variable *Result) {
  IRBuilder Build(M);
  std::vector<Statement *> &List = B->Statements;
  for (std::size_t I = 0; I != List.size(); ++I) {
    if (auto *R = dyn_cast<Return>(List[I])) {
      List.resize(I);
      if (Result) {
        List.push_back(Build.store(Build.variable(Result), R->Value));
        List.back()->Where = R->Where;
      }
      return;
    }
    auto *Choice = dyn_cast<If>(List[I]);
    auto EndsHere = [&] { return Choice && (endsWithReturn(Choice->Then) || endsWithReturn(Choice->Else)); };
    if (Choice && !EndsHere() && I + 1 != List.size() && hasReturn(Choice) &&
        isDuplicable(llvm::ArrayRef(List).drop_front(I + 1)))
      duplicateTail(M, Choice, List, I);
    if (EndsHere()) {
      Block *Then = Build.asBlock(Choice->Then), *Else = Build.asBlock(Choice->Else);
      Block *Continues = endsWithReturn(Then) ? Else : Then;
      if (!endsWithReturn(Continues))
        Continues->Statements.insert(Continues->Statements.end(), List.begin() + I + 1, List.end());
      List.resize(I + 1);
      Choice->Then = Then;
      Choice->Else = Else;
      visitTail(M, Then, Result);
      visitTail(M, Else, Result);
      removeEmptyThen(M, Choice);
      return;
    }
  }
  auto *Last = List.empty() ? nullptr : List.back();
  if (auto *Inner = dyn_cast_or_null<Block>(Last))
    visitTail(M, Inner, Result);
  if (auto *Choice = dyn_cast_or_null<If>(Last)) {
    visitTail(M, Build.asBlock(Choice->Then), Result);
    if (Choice->Else)
      visitTail(M, Build.asBlock(Choice->Else), Result);
  }
}

const Statement *findReturn(const Block *Body) {
  const Statement *Found = nullptr;
  walkStatements(Body, [&](const Statement *S) { Found = !Found && llvm::isa<Return>(S) ? S : Found; });
  return Found;
}

} // namespace

bool eliminateReturns(Module &M, Block *Body, Variable *Result) {
  visitTail(M, Body, Result);
  return !hasReturn(Body);
}

llvm::Error eliminateEarlyReturns(Module &M, WorkGroupForm &Form) {
  Function &Kernel = *M.kernel();
  if (!eliminateReturns(M, Kernel.Body, nullptr))
    return giveUp(Obstacle::ReturnFromLoop, findReturn(Kernel.Body)->Where);
  Form.Values.emplace(Kernel);
  return llvm::Error::success();
}

} // namespace ampcc::passes
