#include "workgroup/TriangularLoops.h"
#include "kir/Clone.h"
#include "kir/Matchers.h"
#include "workgroup/CounterReplacement.h"
#include "workgroup/LoopInterchange.h"
#include "workgroup/StatementUniformity.h"

using namespace ampcc::kir;

namespace ampcc::passes {

// The limit of the difference between neighbours: an unsigned bound then wraps around at most once in a row.
constexpr int64_t MaxStride = 1024;

// Divides the operands of the bound; false: some are neither uniform nor affine, or none is affine.
bool TriangularLoop::divideBound(const KernelAnalyses &Of, const StrideAnalysis &Positions, const Effects &OfBody) {
  auto IsUnaffected = [&](const Expression *E) { return Of.Uniformity.effects(E).isInvariantIn(OfBody); };
  const BuiltinId Strongest = isUpperBound() ? BuiltinId::min : BuiltinId::max;
  for (const Expression *Operand : operandsOf(bound(), Strongest, Of.Values, IsUnaffected)) {
    const bool IsSame = !(Of.Uniformity.of(Operand) & DivergentInInnermost);
    const std::optional<int64_t> Stride = IsSame ? 0 : Positions.stride(Operand);
    if (!IsUnaffected(Operand) || !Stride || std::abs(*Stride) > MaxStride)
      return false;
    (IsSame ? Same : Varying).push_back(Operand);
  }
  return !Varying.empty();
}

// The counter is not uniform in the analyses before its begin is replaced.
bool TriangularLoop::isProfitable(Module &M, const KernelAnalyses &Of, const StrideAnalysis &Positions) const {
  if (IsEnd)
    return !shouldInterchange(Loop, Of, Positions);
  IRBuilder Build(M);
  CounterReplacement Replacement(M, *Loop, Induction.Start->Declared->Name, bound(), other(),
                                 [&](Variable *New) { return Build.variable(New); });
  const bool Result = !shouldInterchange(Loop, Of, Positions);
  Replacement.undo();
  return Result;
}

std::optional<TriangularLoop> TriangularLoop::of(Module &M, Statement *S, const KernelAnalyses &Of,
                                                 const StrideAnalysis &Positions) {
  const std::optional<InductionVariable> Induction = inductionVariable(S);
  if (!Induction || !Induction->countsToBound())
    return std::nullopt;
  const Variable *Counter = Induction->Start->Declared;
  auto IsSame = [&](const Expression *E) {
    return E->type()->isInteger(32) && !(Of.Uniformity.of(E) & DivergentInInnermost);
  };
  TriangularLoop Result(llvm::cast<For>(S), *Induction, IsSame(Induction->Start->Initializer));
  Statement *Body = Result.loop().Body;
  const Effects OfBody = StatementUniformity(Of.Uniformity).effectsOf(Body);
  const bool IsLeftByCondition = !jumpsOut(Body) && !hasReturn(Body) && !Of.Uniformity.isAddressTaken(Counter) &&
                                 !OfBody.Writes.contains(Counter) &&
                                 Of.Uniformity.effects(Induction->Bound).isUnaffectedBy(OfBody);
  const bool KeepsPhase = Result.IsEnd || std::abs(*Induction->increment()) == 1;
  if ((Result.IsEnd && !IsSame(Induction->Bound->Left)) || !IsSame(Result.other()) || !KeepsPhase ||
      !IsLeftByCondition || !Result.divideBound(Of, Positions, OfBody) || !Result.isProfitable(M, Of, Positions))
    return std::nullopt;
  return Result;
}

// The comparison of the counter with the bound that holds for all iterations.
BinaryOperator TriangularLoop::comparison() const {
  if (IsEnd)
    return Induction.Bound->Op;
  return isRising() ? BinaryOperator::GreaterEqual : BinaryOperator::LessEqual;
}

// The weakest of the values of an affine operand: the bounds of all other work-items are between those of the first and
// the last one, unless unsigned numbers wrap around in the row. Then it is the weakest bound that a loop can have.
Expression *TriangularLoop::weakest(Module &M, StrideAnalysis &Positions, const Expression *Operand, Expression *First,
                                    Expression *Last) const {
  IRBuilder Build(M);
  const Type *T = Operand->type();
  const bool IsLastWeakest = (*Positions.stride(Operand) > 0) == isUpperBound();
  Expression *Weakest = Positions.ofWorkItem(Operand, IsLastWeakest ? Last : First);
  if (!T->isUnsignedInt())
    return Weakest;
  Expression *Strongest = Positions.ofWorkItem(Operand, IsLastWeakest ? First : Last);
  const bool Includes = comparison() == BinaryOperator::LessEqual || comparison() == BinaryOperator::GreaterEqual;
  const int64_t Margin = IsEnd && Includes ? 1 : 0; // with the greatest bound, the loop would not end
  const int64_t Limit = isUpperBound() ? std::numeric_limits<uint32_t>::max() - Margin : Margin;
  const BinaryOperator Order = isUpperBound() ? BinaryOperator::LessEqual : BinaryOperator::GreaterEqual;
  return Build.conditional(Build.binary(Order, Strongest, clone(M, Weakest)), Weakest, Build.integer(T, Limit));
}

Expression *TriangularLoop::boundOfRow(Module &M, StrideAnalysis &Positions, Expression *First,
                                       Expression *Last) const {
  IRBuilder Build(M);
  const BuiltinId Strongest = isUpperBound() ? BuiltinId::min : BuiltinId::max;
  Expression *Result = nullptr;
  auto Add = [&](Expression *Each) {
    Result = Result ? Build.builtin(bound()->type(), Strongest, {Result, Each}) : Each;
  };
  for (const Expression *Operand : Varying)
    Add(weakest(M, Positions, Operand, First, Last));
  for (const Expression *Operand : Same)
    Add(clone(M, Operand));
  return Result;
}

void TriangularLoop::extendTo(Module &M, Expression *BoundOfRow) {
  IRBuilder Build(M);
  Variable *Counter = Induction.Start->Declared;
  const BinaryOperator Comparison = comparison();
  if (IsEnd)
    bound() = BoundOfRow;
  else
    Counter = CounterReplacement(M, *Loop, Counter->Name, BoundOfRow, other(), [&](Variable *New) {
                return Build.variable(New);
              }).variable();
  Expression *IsOwn = nullptr;
  for (const Expression *Operand : Varying)
    IsOwn = Build.logicalAnd(IsOwn, Build.binary(Comparison, Build.variable(Counter), clone(M, Operand)));
  auto *Own = M.create<If>(IsOwn, Loop->Body);
  Own->Where = Loop->Where;
  Loop->Body = Build.block({Own});
}

} // namespace ampcc::passes
