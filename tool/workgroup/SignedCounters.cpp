#include "workgroup/SignedCounters.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/NonNegativity.h"
#include "workgroup/StatementUniformity.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/DenseSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class SignedCounter : ModuleRewriter {
public:
  SignedCounter(Module &M, const KernelAnalyses &Of)
      : ModuleRewriter(M), Of(Of), Counts(Of.Space, Of.Values), Uniform(Of.Uniformity) {}

  Statement *versions(Statement *S); // null: the loop stays

private:
  static constexpr uint64_t LargestLoop = 200; // expressions, because the loop is duplicated

  const KernelAnalyses Of;
  const NonNegativity Counts;
  const StatementUniformity Uniform;

  const Expression *firstIndex(const CountedLoop &L) const;
  bool isSuitable(CountedLoop &L) const;
  Expression *staysInRange(const CountedLoop &L);
  For *inInt(const CountedLoop &L, const Expression *First);
};

// The int from which the loop starts to count; null: it may be negative.
const Expression *SignedCounter::firstIndex(const CountedLoop &L) const {
  const Expression *Begin = L.begin();
  if (const Variable *V = referencedVariable(Begin))
    if (const Expression *Value = Of.Values.valueOf(V))
      Begin = Value;
  auto *C = dyn_cast<Cast>(Begin);
  return C && C->Operand->type() == M.Types.intType() && Counts.isCount(C->Operand) ? C->Operand : nullptr;
}

bool SignedCounter::isSuitable(CountedLoop &L) const {
  const Variable *Counter = L.variable();
  if (L.includesEnd() || !Counter->VariableType->isUnsignedInt() || Of.Uniformity.isAddressTaken(Counter) ||
      !(Of.Uniformity.of(L.begin()) & DivergentInInnermost))
    return false;
  const Effects OfLoop = Uniform.effectsOf(L.body());
  auto IsInvariant = [&](const Expression *E) {
    if (!E)
      return true;
    const Effects OfValue = Of.Uniformity.effects(E);
    return OfValue.isPure() && OfValue.isInvariantIn(OfLoop) && Of.Uniformity.of(E) == ::ampcc::passes::Uniform;
  };
  return IsInvariant(L.end()) && IsInvariant(L.step()) && !OfLoop.Writes.contains(Counter);
}

// Whether the step is positive, and the counter fits into an int, also when it has passed the end.
Expression *SignedCounter::staysInRange(const CountedLoop &L) {
  const Type *Uint = M.Types.uintType();
  auto Step = [&] { return L.step() ? clone(M, L.step()) : Build.integer(Uint, 1); };
  auto Largest = [&] { return Build.integer(Uint, std::numeric_limits<int32_t>::max()); };
  Expression *IsStep = Build.less(Build.subtract(Step(), Build.integer(Uint, 1)), Largest());
  Expression *Result = Build.logicalAnd(
      IsStep, Build.binary(BinaryOperator::LessEqual, clone(M, L.end()), Build.subtract(Largest(), Step())));
  simplifyExpression(M, Result, {});
  return Result;
}

For *SignedCounter::inInt(const CountedLoop &L, const Expression *First) {
  const Type *Int = M.Types.intType();
  auto *Counter = M.create<Variable>(*L.variable()); // named as the user's variable
  Counter->VariableType = Int;
  auto Converted = [&](const Expression *E) {
    Expression *Result = Build.cast(Int, clone(M, E));
    simplifyExpression(M, Result, {});
    return Result;
  };
  IterationCloner Cloner(M, /*Counter=*/nullptr, /*Value=*/nullptr);
  Cloner.rename(L.body());
  Statement *Body = Cloner.clone(L.body());
  walkFullExpressions(Body, [&](Expression *&Full) {
    replaceExpressions(Full, [&](Expression *E) -> Expression * {
      auto *C = dyn_cast<Cast>(E);
      if (C && C->type() == Int && isReferenceTo(C->Operand, L.variable()))
        return Build.variable(Counter);
      return isReferenceTo(E, L.variable()) ? Build.cast(M.Types.uintType(), Build.variable(Counter)) : nullptr;
    });
  });
  For *Result = Build.countedLoop(Counter, clone(M, First), Converted(L.end()), Body);
  if (L.step())
    Result->Step = Build.binary(BinaryOperator::AddAssign, Build.variable(Counter), Converted(L.step()));
  Result->Attributes = L.loop().Attributes;
  Result->Where = L.loop().Where;
  return Result;
}

Statement *SignedCounter::versions(Statement *S) {
  std::optional<CountedLoop> L = CountedLoop::of(S);
  if (!L || !isSuitable(*L))
    return nullptr;
  const Expression *First = firstIndex(*L);
  if (!First)
    return nullptr;
  Expression *Applies = staysInRange(*L);
  if (auto *Known = dyn_cast<IntegerLiteral>(Applies))
    return Known->Value ? inInt(*L, First) : nullptr;
  if (countExpressions(S, LargestLoop) > LargestLoop || callsBuiltin(S, isBarrier))
    return nullptr;
  For *InInt = inInt(*L, First);
  return located(S->Where, M.create<If>(Applies, Build.block({InInt}), Build.block({S})));
}

} // namespace

void useSignedCounters(Module &M, WorkGroupForm &Form) {
  const WorkItemUniformity Uniformity(M, *M.kernel(), *Form.Space);
  SignedCounter Each(M, {*Form.Space, Uniformity, *Form.Values});
  llvm::DenseSet<const Statement *> Done;
  walkStatements(M.kernel()->Body, [&](Statement *&S) {
    Statement *Instead = isLoop(S) && Done.insert(S).second ? Each.versions(S) : nullptr;
    if (Instead)
      S = Instead;
  });
  if (!Done.empty())
    Form.Values.emplace(*M.kernel());
}

} // namespace ampcc::passes
