#include "workgroup/Extremes.h"
#include "kir/Operators.h"

using namespace ampcc::kir;

namespace ampcc::passes {

using Predicate = llvm::function_ref<bool(const Expression *)>;

// `a < b ? b : a` is the maximum of a and b, `a < b ? a : b` the minimum.
static std::optional<BuiltinId> extremeOf(const Conditional *C, Predicate IsUnaffected) {
  auto *Comparison = dyn_cast<Binary>(C->Condition);
  if (!Comparison || !IsUnaffected(Comparison))
    return std::nullopt;
  const bool IsLess = isUpperBound(Comparison->Op);
  if (!IsLess && !isLowerBound(Comparison->Op))
    return std::nullopt;
  const bool ChoosesLeft =
      analysis::isSameValue(C->Then, Comparison->Left) && analysis::isSameValue(C->Else, Comparison->Right);
  const bool ChoosesRight =
      analysis::isSameValue(C->Then, Comparison->Right) && analysis::isSameValue(C->Else, Comparison->Left);
  if (!ChoosesLeft && !ChoosesRight)
    return std::nullopt;
  return IsLess == ChoosesLeft ? BuiltinId::min : BuiltinId::max;
}

ExtremeOperands operandsOf(const Expression *E, BuiltinId Extreme, const RematerializableValues &Values,
                           Predicate IsUnaffected) {
  if (const Expression *Value = Values.valueOf(referencedVariable(E)); Value && IsUnaffected(Value)) {
    const ExtremeOperands OfValue = operandsOf(Value, Extreme, Values, IsUnaffected);
    return OfValue.size() > 1 ? OfValue : ExtremeOperands{E};
  }
  const Expression *Left = nullptr, *Right = nullptr;
  auto *Call = dyn_cast<BuiltinCall>(E);
  auto *C = dyn_cast<Conditional>(E);
  if (Call && Call->Id == Extreme) {
    Left = Call->Arguments[0];
    Right = Call->Arguments[1];
  } else if (C && !C->IsGuard && extremeOf(C, IsUnaffected) == Extreme) {
    Left = C->Then;
    Right = C->Else;
  }
  if (!Left)
    return {E};
  ExtremeOperands Result = operandsOf(Left, Extreme, Values, IsUnaffected);
  Result.append(operandsOf(Right, Extreme, Values, IsUnaffected));
  return Result;
}

} // namespace ampcc::passes
