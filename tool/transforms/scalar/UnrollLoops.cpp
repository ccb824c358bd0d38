#include "transforms/scalar/UnrollLoops.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "transforms/scalar/Simplify.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include <optional>

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned MaxDimensions = 4; // longer loops stay, because code size costs build time

class Unroller {
public:
  Unroller(Module &M, unsigned MaxIterations, llvm::function_ref<bool(const For &)> IsChosen)
      : M(M), MaxIterations(MaxIterations), IsChosen(IsChosen) {}
  void visit(Block *B);

private:
  Module &M;
  const unsigned MaxIterations;
  const llvm::function_ref<bool(const For &)> IsChosen;

  const IntegerLiteral *evaluate(const Expression *E, const Variable *Counter, const IntegerLiteral *Value);
  std::optional<std::vector<const IntegerLiteral *>> iterations(const For *L);
};

const IntegerLiteral *Unroller::evaluate(const Expression *E, const Variable *Counter, const IntegerLiteral *Value) {
  Expression *Copy = IterationCloner(M, Counter, Value).clone(E);
  simplifyExpression(M, Copy, {});
  return dyn_cast<IntegerLiteral>(Copy);
}

// Whether the body neither changes the induction variable nor contains jumps.
bool runsThrough(const For *L, const Variable *Counter) {
  return !anyStatement(L->Body, llvm::IsaPred<Break, Continue, Return, Case>) &&
         !anyExpression(L->Body, [&](const Expression *E) {
           const Expression *Designated = designatedLValue(E);
           return Designated && isReferenceTo(Designated, Counter);
         });
}

std::optional<std::vector<const IntegerLiteral *>> Unroller::iterations(const For *L) {
  std::optional<InductionVariable> Induction = inductionVariable(L);
  const IntegerLiteral *Value = Induction ? dyn_cast<IntegerLiteral>(Induction->Start->Initializer) : nullptr;
  Variable *Counter = Value ? Induction->Start->Declared : nullptr;
  if (!Value || !L->Condition || !runsThrough(L, Counter))
    return std::nullopt;
  IRBuilder Build(M);
  Expression *Amount = Induction->Amount ? Induction->Amount : Build.integer(Counter->VariableType, 1);
  const Expression *Next = Build.binary(Induction->Op, Build.variable(Counter), Amount);
  std::vector<const IntegerLiteral *> Result;
  while (Value && Result.size() <= MaxIterations) {
    const IntegerLiteral *GoesOn = evaluate(L->Condition, Counter, Value);
    if (!GoesOn)
      return std::nullopt;
    if (!GoesOn->Value)
      return Result;
    Result.push_back(Value);
    Value = evaluate(Next, Counter, Value);
  }
  return std::nullopt;
}

// Outer loops first: the bounds of inner loops may depend on their counters.
void Unroller::visit(Block *B) {
  std::vector<Statement *> Result;
  for (Statement *S : B->Statements) {
    auto *L = dyn_cast<For>(S);
    auto Values = L && IsChosen(*L) ? iterations(L) : std::nullopt;
    if (!Values) {
      forEachChild(S, [&](Statement *&Child) {
        if (auto *Inner = dyn_cast<Block>(Child))
          visit(Inner);
      });
      Result.push_back(S);
      continue;
    }
    for (const IntegerLiteral *Value : *Values) {
      IterationCloner Copy(M, cast<Declare>(L->Initializer)->Declared, Value);
      Copy.rename(L->Body);
      Block *Inner = IRBuilder(M).asBlock(Copy.clone(L->Body));
      visit(Inner);
      Result.push_back(Inner->Statements.size() == 1 ? Inner->Statements.front() : Inner);
    }
  }
  B->Statements = std::move(Result);
}

} // namespace

void unrollLoops(Module &M, Function &F, unsigned MaxIterations, llvm::function_ref<bool(const For &)> IsChosen) {
  Unroller(M, MaxIterations, IsChosen).visit(F.Body);
  simplify(M, F);
}

void unrollLoops(Module &M) {
  for (Function *F : M.Functions)
    if (F->IsLibrary) {
      simplify(M, *F);
      unrollLoops(M, *F, MaxDimensions, [](const For &) { return true; });
    }
}

} // namespace ampcc::passes
