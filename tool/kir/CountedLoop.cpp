#include "kir/CountedLoop.h"
#include "kir/Arithmetic.h"
#include "kir/LValues.h"
#include "kir/Operators.h"

namespace ampcc::kir {

std::optional<int64_t> InductionVariable::increment() const {
  const std::optional<int64_t> Known = Amount ? literalValue(Amount) : 1;
  if (!Known || *Known == INT64_MIN || (Op != BinaryOperator::Add && Op != BinaryOperator::Subtract))
    return std::nullopt;
  return Op == BinaryOperator::Add ? *Known : -*Known;
}

bool InductionVariable::countsToBound() const {
  const int64_t Step = increment().value_or(0);
  return Bound && Step != 0 && (Step > 0 ? isUpperBound(Bound->Op) : isLowerBound(Bound->Op));
}

std::optional<InductionVariable> inductionVariable(const Statement *S) {
  auto *L = dyn_cast<For>(S);
  auto *Start = L ? dyn_cast_or_null<Declare>(L->Initializer) : nullptr;
  if (!Start || !Start->Initializer)
    return std::nullopt;
  auto *Bound = dyn_cast_or_null<Binary>(L->Condition);
  if (Bound && !(isComparison(Bound->Op) && isReferenceTo(Bound->Left, Start->Declared)))
    Bound = nullptr;
  auto *U = dyn_cast_or_null<Unary>(L->Step);
  if (U && isIncrementOrDecrement(U->Op) && isReferenceTo(U->Operand, Start->Declared))
    return InductionVariable{Start, isIncrement(U->Op) ? BinaryOperator::Add : BinaryOperator::Subtract, nullptr,
                             Bound};
  auto *B = dyn_cast_or_null<Binary>(L->Step);
  if (B && isAssignment(B->Op) && B->Op != BinaryOperator::Assign && isReferenceTo(B->Left, Start->Declared))
    return InductionVariable{Start, appliedOperator(B->Op), B->Right, Bound};
  return std::nullopt;
}

std::optional<CountedLoop> CountedLoop::of(Statement *S) {
  std::optional<InductionVariable> Induction = inductionVariable(S);
  Binary *Condition = Induction ? Induction->Bound : nullptr;
  if (!Condition || Induction->Op != BinaryOperator::Add || !isUpperBound(Condition->Op))
    return std::nullopt;
  return CountedLoop(llvm::cast<For>(S), Induction->Start, Condition,
                     Induction->increment() == 1 ? nullptr : Induction->Amount);
}

std::optional<CountedRange> constantRange(const Statement *S) {
  const std::optional<InductionVariable> Induction = inductionVariable(S);
  const Binary *Condition = Induction ? Induction->Bound : nullptr;
  const std::optional<int64_t> Start = Condition ? literalValue(Induction->Start->Initializer) : std::nullopt,
                               End = Condition ? literalValue(Condition->Right) : std::nullopt;
  if (!Start || !End)
    return std::nullopt;
  const std::optional<int64_t> Increment = Induction->increment();
  Variable *Counter = Induction->Start->Declared;
  if (Increment == 1 && Condition->Op == BinaryOperator::Less)
    return CountedRange{Counter, *Start, *End - 1};
  if (Increment == 1 && Condition->Op == BinaryOperator::LessEqual)
    return CountedRange{Counter, *Start, *End};
  if (Increment == -1 && Condition->Op == BinaryOperator::Greater)
    return CountedRange{Counter, *End + 1, *Start};
  if (Increment == -1 && Condition->Op == BinaryOperator::GreaterEqual)
    return CountedRange{Counter, *End, *Start};
  return std::nullopt;
}

std::optional<int64_t> tripCount(const Statement *S) {
  const std::optional<CountedRange> Range = constantRange(S);
  return Range ? std::optional(Range->count()) : std::nullopt;
}

bool isWorkItemLoop(const Statement *S) {
  auto *L = dyn_cast<For>(S);
  return L && L->Attributes.WorkItems;
}

std::optional<WorkItemLoop> WorkItemLoop::of(Statement *S) {
  const bool IsInnermost = isWorkItemLoop(S) && llvm::cast<For>(S)->Attributes.WorkItems->IsInnermost;
  std::optional<CountedLoop> Loop = IsInnermost ? CountedLoop::of(S) : std::nullopt;
  return Loop ? std::optional(WorkItemLoop(*Loop)) : std::nullopt;
}

} // namespace ampcc::kir
