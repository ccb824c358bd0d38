#include "workgroup/EarlyReturnElimination.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/Obstacles.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

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

bool isBreakable(const Statement *S) { return llvm::isa<For, While, DoWhile, Switch>(S); }

class ReturnElimination : ModuleRewriter {
public:
  ReturnElimination(Module &M, Variable *Result) : ModuleRewriter(M), Result(Result) {}
  void run(Block *Body);

private:
  Variable *const Result;          // null: of a void function
  Variable *HasReturned = nullptr; // null: no return needs the flag
  using List = std::vector<Statement *>;

  Variable *flag();
  List valueOf(const Return &R, bool SetsFlag);
  void duplicateTail(If *Choice, List &All, std::size_t At);
  void guardRest(List &All, std::size_t At, bool SetsFlag);
  void visitBranches(If *Choice, bool SetsFlag);
  void visitTail(Block *B, bool SetsFlag);
  void visitLoop(List &All, std::size_t At, bool SetsFlag);
  void insertBreaks(Statement *Loop, bool SetsFlag);
};

Variable *ReturnElimination::flag() {
  if (!HasReturned)
    HasReturned = Build.newVariable("returned", M.Types.boolType());
  return HasReturned;
}

// The statements that take the place of a return, without the jump.
std::vector<Statement *> ReturnElimination::valueOf(const Return &R, bool SetsFlag) {
  List Values;
  if (Result)
    Values.push_back(Build.store(Build.variable(Result), R.Value));
  if (SetsFlag)
    Values.push_back(Build.store(Build.variable(flag()), Build.boolean(true)));
  for (Statement *S : Values)
    S->Where = R.Where;
  return Values;
}

// Tail duplication: in `if (a) { if (b) return; } rest`, the rest is moved into the branch and copied into its `else`.
void ReturnElimination::duplicateTail(If *Choice, List &All, std::size_t At) {
  Block *Then = Build.asBlock(Choice->Then), *Else = Build.asBlock(Choice->Else);
  for (std::size_t I = At + 1; I != All.size(); ++I) {
    Then->Statements.push_back(All[I]);
    Else->Statements.push_back(Cloner(M).clone(All[I]));
  }
  All.resize(At + 1);
  Choice->Then = Then;
  Choice->Else = Else;
}

// The statements that follow one that sets the flag are executed if it has not done so.
void ReturnElimination::guardRest(List &All, std::size_t At, bool SetsFlag) {
  Block *Rest = Build.block(List(All.begin() + At + 1, All.end()));
  All.resize(At + 1);
  if (Rest->Statements.empty())
    return;
  visitTail(Rest, SetsFlag);
  All.push_back(M.create<If>(Build.logicalNot(Build.variable(flag())), Rest));
}

void ReturnElimination::visitBranches(If *Choice, bool SetsFlag) {
  Choice->Then = Build.asBlock(Choice->Then);
  visitTail(llvm::cast<Block>(Choice->Then), SetsFlag);
  if (!Choice->Else)
    return;
  Choice->Else = Build.asBlock(Choice->Else);
  visitTail(llvm::cast<Block>(Choice->Else), SetsFlag);
}

// Eliminates the returns of a block in tail position: the function, or what the flag guards, ends after it.
void ReturnElimination::visitTail(Block *B, bool SetsFlag) {
  List &All = B->Statements;
  for (std::size_t I = 0; I != All.size(); ++I) {
    Statement *S = All[I];
    if (!hasReturn(S))
      continue;
    if (auto *R = dyn_cast<Return>(S)) {
      All.resize(I);
      llvm::append_range(All, valueOf(*R, SetsFlag));
      return;
    }
    if (auto *Inner = dyn_cast<Block>(S)) {
      const List Spliced = Inner->Statements;
      All.erase(All.begin() + I);
      All.insert(All.begin() + I--, Spliced.begin(), Spliced.end());
      continue;
    }
    auto *Choice = dyn_cast<If>(S);
    if (!Choice)
      return visitLoop(All, I, SetsFlag);
    auto EndsHere = [&] { return endsWithReturn(Choice->Then) || endsWithReturn(Choice->Else); };
    const bool IsLast = I + 1 == All.size();
    if (!EndsHere() && !IsLast && isDuplicable(llvm::ArrayRef(All).drop_front(I + 1)))
      duplicateTail(Choice, All, I);
    if (EndsHere()) {
      Block *Then = Build.asBlock(Choice->Then), *Else = Build.asBlock(Choice->Else);
      Block *Continues = endsWithReturn(Then) ? Else : Then;
      if (!endsWithReturn(Continues))
        Continues->Statements.insert(Continues->Statements.end(), All.begin() + I + 1, All.end());
      All.resize(I + 1);
      Choice->Then = Then;
      Choice->Else = Else;
      visitBranches(Choice, SetsFlag);
      removeEmptyThen(M, Choice);
      return;
    }
    visitBranches(Choice, SetsFlag || I + 1 != All.size());
    return guardRest(All, I, SetsFlag);
  }
}

// Whether a return behind a loop can assign its value in front of it: the loop cannot change it, not even by a pointer.
bool isHoistable(const Return &R) {
  auto *V = llvm::dyn_cast_or_null<VariableReference>(R.Value);
  return !R.Value || llvm::isa<IntegerLiteral, FloatLiteral>(R.Value) || (V && V->Target->IsConst);
}

// Replaces the returns in the loop or switch at All[At]. What follows is executed if there was none:
//   for (...) if (c) return i;  return 3;   becomes   result = 3;  for (...) if (c) { result = i; break; }
void ReturnElimination::visitLoop(List &All, std::size_t At, bool SetsFlag) {
  const bool IsNested =
      anyStatement(All[At], [&](const Statement *S) { return S != All[At] && isBreakable(S) && hasReturn(S); });
  auto *Last = At + 2 == All.size() ? dyn_cast<Return>(All.back()) : nullptr;
  if (IsNested || SetsFlag || !(Last ? isHoistable(*Last) : At + 1 == All.size())) {
    insertBreaks(All[At], true);
    return guardRest(All, At, SetsFlag);
  }
  insertBreaks(All[At], false);
  if (Last)
    All.pop_back();
  const List Values = Last ? valueOf(*Last, false) : List();
  All.insert(All.begin() + At, Values.begin(), Values.end());
}

// Replaces the returns in a loop or switch with breaks, also those behind inner loops, which need the flag.
void ReturnElimination::insertBreaks(Statement *Loop, bool SetsFlag) {
  auto Visit = [&](auto &Self, Statement *&S) -> void {
    auto *R = dyn_cast<Return>(S);
    if (!R) {
      const bool Leaves = isBreakable(S) && hasReturn(S);
      forEachChild(S, [&](Statement *&Child) { Self(Self, Child); });
      if (Leaves)
        S = Build.block({S, M.create<If>(Build.variable(flag()), M.create<Break>())});
      return;
    }
    Block *Instead = Build.block(valueOf(*R, SetsFlag));
    Instead->Statements.push_back(located(R->Where, M.create<Break>()));
    S = Instead;
  };
  forEachChild(Loop, [&](Statement *&Child) { Visit(Visit, Child); });
}

void ReturnElimination::run(Block *Body) {
  visitTail(Body, false);
  if (HasReturned)
    Body->prepend(M.create<Declare>(HasReturned, Build.boolean(false)));
}

const Statement *findReturnInLoop(const Block *Body) {
  const Statement *Loop = findStatement(Body, [](const Statement *S) { return isBreakable(S) && hasReturn(S); });
  return Loop ? findStatement(Loop, llvm::IsaPred<Return>) : nullptr;
}

// Replaces the continues of the loop with the body S by returns, which end the body, too.
void returnForContinue(Module &M, Statement *&S) {
  if (llvm::isa<Continue>(S))
    S = located(S->Where, M.create<Return>());
  else if (!isLoop(S))
    forEachChild(S, [&](Statement *&Child) { returnForContinue(M, Child); });
}

// Whether a switch of the body S, not of a loop in it, has a continue.
bool isLeftFromSwitch(const Statement *S) {
  if (isLoop(S))
    return false;
  return llvm::isa<Switch>(S) ? isLeftByContinue(S) : anyChild(S, isLeftFromSwitch);
}

// The body of a loop; null: S is none.
Statement **bodyOf(Statement *S) {
  if (auto *L = dyn_cast<For>(S))
    return &L->Body;
  if (auto *L = dyn_cast<While>(S))
    return &L->Body;
  auto *L = dyn_cast<DoWhile>(S);
  return L ? &L->Body : nullptr;
}

} // namespace

void eliminateReturns(Module &M, Block *Body, Variable *Result) { ReturnElimination(M, Result).run(Body); }

void eliminateContinues(Module &M) {
  walkStatements(M.kernel()->Body, [&](Statement *&S) {
    Statement **Body = bodyOf(S);
    if (!Body || !isLeftByContinue(*Body) || hasReturn(*Body) || isLeftFromSwitch(*Body) ||
        callsBuiltin(*Body, isBarrier))
      return;
    returnForContinue(M, *Body);
    Block *Whole = IRBuilder(M).asBlock(*Body);
    eliminateReturns(M, Whole, nullptr);
    *Body = Whole;
  });
}

llvm::Error eliminateEarlyReturns(Module &M, WorkGroupForm &Form) {
  Function &Kernel = *M.kernel();
  if (const Statement *R = findReturnInLoop(Kernel.Body); R && callsBuiltin(Kernel.Body, isBarrier))
    return giveUp(Obstacle::ReturnFromLoop, R->Where);
  eliminateReturns(M, Kernel.Body, nullptr);
  Form.Values.emplace(Kernel);
  return llvm::Error::success();
}

} // namespace ampcc::passes
