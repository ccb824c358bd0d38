#include "workgroup/EarlyReturnElimination.h"
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

Block *asBlock(Module &M, Statement *S) {
  if (auto *B = dyn_cast_or_null<Block>(S))
    return B;
  auto *B = M.create<Block>();
  if (S)
    B->Statements.push_back(S);
  return B;
}

// `if (c) {} else { ... }`
void leaveOutEmpty(Module &M, If *Choice) {
  auto *Then = llvm::cast<Block>(Choice->Then);
  if (!Then->Statements.empty())
    return;
  Choice->Condition = IRBuilder(M).unary(UnaryOperator::LogicalNot, Choice->Condition);
  Choice->Then = Choice->Else;
  Choice->Else = nullptr;
}

// `B` is the last that the kernel does.
void visitTail(Module &M, Block *B) {
  std::vector<Statement *> &List = B->Statements;
  for (std::size_t I = 0; I != List.size(); ++I) {
    if (llvm::isa<Return>(List[I])) {
      List.resize(I);
      return;
    }
    auto *Choice = dyn_cast<If>(List[I]);
    if (Choice && (endsWithReturn(Choice->Then) || endsWithReturn(Choice->Else))) {
      Block *Then = asBlock(M, Choice->Then), *Else = asBlock(M, Choice->Else);
      Block *GoesOn = endsWithReturn(Then) ? Else : Then;
      if (!endsWithReturn(GoesOn))
        GoesOn->Statements.insert(GoesOn->Statements.end(), List.begin() + I + 1, List.end());
      List.resize(I + 1);
      Choice->Then = Then;
      Choice->Else = Else;
      visitTail(M, Then);
      visitTail(M, Else);
      leaveOutEmpty(M, Choice);
      return;
    }
  }
  auto *Last = List.empty() ? nullptr : List.back();
  if (auto *Inner = dyn_cast_or_null<Block>(Last))
    visitTail(M, Inner);
  if (auto *Choice = dyn_cast_or_null<If>(Last)) {
    visitTail(M, asBlock(M, Choice->Then));
    if (Choice->Else)
      visitTail(M, asBlock(M, Choice->Else));
  }
}

} // namespace

llvm::Error eliminateEarlyReturns(Module &M, WorkGroupForm &Form) {
  Function &Kernel = *M.kernel();
  visitTail(M, Kernel.Body);
  const Statement *Left = nullptr;
  Statement *Body = Kernel.Body;
  walkStatements(Body, [&](Statement *&S) { Left = !Left && llvm::isa<Return>(S) ? S : Left; });
  if (Left)
    return giveUp(Obstacle::ReturnFromLoop, Left->Where);
  Form.Values.emplace(Kernel);
  return llvm::Error::success();
}

} // namespace ampcc::passes
