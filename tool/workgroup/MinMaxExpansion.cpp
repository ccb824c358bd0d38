#include "workgroup/MinMaxExpansion.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// The bounds of a value; null: there is none. min(max(value, low), high) is high if low is larger, and the other order
// is low then.
struct Range {
  Expression *Value, *Low = nullptr, *High = nullptr;
  bool IsHighStronger = true;
};

class Expander : ModuleRewriter {
public:
  Expander(Module &M, llvm::function_ref<bool(const Expression *)> IsRemovable)
      : ModuleRewriter(M), IsRemovable(IsRemovable) {}
  Expression *expanded(const Expression *E); // null: it stays

private:
  llvm::function_ref<bool(const Expression *)> IsRemovable;

  static const BuiltinCall *extremeIn(const Expression *E);
  std::vector<Range> rangesOf(const BuiltinCall *C);
  Expression *compare(BinaryOperator Op, const Range &Of, const Expression *Bound);
  Expression *choose(const Range &Of);
};

const BuiltinCall *Expander::extremeIn(const Expression *E) {
  auto *C = dyn_cast<BuiltinCall>(E);
  const bool IsExtreme = C && (C->Id == BuiltinId::min || C->Id == BuiltinId::max || C->Id == BuiltinId::clamp);
  return IsExtreme && C->type()->isInteger() && isPure(C) ? C : nullptr;
}

// Either operand of min and max may be the value, and it may be a max or min itself.
std::vector<Range> Expander::rangesOf(const BuiltinCall *C) {
  if (C->Id == BuiltinId::clamp)
    return {{C->Arguments[0], C->Arguments[1], C->Arguments[2]}};
  std::vector<Range> Result;
  const bool IsMin = C->Id == BuiltinId::min;
  for (unsigned I = 0; I != 2; ++I) {
    Expression *Value = C->Arguments[I], *Bound = C->Arguments[1 - I];
    const BuiltinCall *Inner = extremeIn(Value);
    if (Inner && Inner->Id == (IsMin ? BuiltinId::max : BuiltinId::min))
      for (unsigned J = 0; J != 2; ++J) {
        Expression *InnerBound = Inner->Arguments[1 - J];
        Result.push_back({Inner->Arguments[J], IsMin ? InnerBound : Bound, IsMin ? Bound : InnerBound, IsMin});
      }
    Result.push_back({Value, IsMin ? nullptr : Bound, IsMin ? Bound : nullptr});
  }
  return Result;
}

Expression *Expander::compare(BinaryOperator Op, const Range &Of, const Expression *Bound) {
  return Build.binary(Op, clone(M, Of.Value), clone(M, Bound));
}

// value > high ? high : value < low ? min(low, high) : value
Expression *Expander::choose(const Range &Of) {
  Expression *Result = clone(M, Of.Value);
  const bool IsBoth = Of.Low && Of.High;
  auto Outer = [&](const Expression *Bound, BuiltinId Stronger, const Expression *Other, bool IsInner) -> Expression * {
    if (!IsInner || !IsBoth)
      return clone(M, Bound);
    return Build.builtin(Bound->type(), Stronger, {clone(M, Bound), clone(M, Other)});
  };
  auto AddLow = [&] {
    Result = Build.conditional(compare(BinaryOperator::Less, Of, Of.Low),
                               Outer(Of.Low, BuiltinId::min, Of.High, Of.IsHighStronger), Result);
  };
  auto AddHigh = [&] {
    Result = Build.conditional(compare(BinaryOperator::Greater, Of, Of.High),
                               Outer(Of.High, BuiltinId::max, Of.Low, !Of.IsHighStronger), Result);
  };
  if (Of.IsHighStronger && Of.Low)
    AddLow();
  if (Of.High)
    AddHigh();
  if (!Of.IsHighStronger && Of.Low)
    AddLow();
  return Result;
}

Expression *Expander::expanded(const Expression *E) {
  const BuiltinCall *C = extremeIn(E);
  for (const Range &Each : C ? rangesOf(C) : std::vector<Range>()) {
    const bool AreRemovable = (!Each.Low || IsRemovable(compare(BinaryOperator::Less, Each, Each.Low))) &&
                              (!Each.High || IsRemovable(compare(BinaryOperator::Greater, Each, Each.High)));
    if (AreRemovable)
      return choose(Each);
  }
  return nullptr;
}

} // namespace

void expandMinMax(Module &M, Statement *Body, llvm::function_ref<bool(const Expression *)> IsRemovable) {
  Expander Each(M, IsRemovable);
  auto Expanded = [&](const Expression *E) { return Each.expanded(E); }; // parents first: bounds may be two calls
  walkFullExpressions(Body, [&](Expression *&E) { replaceExpressions(E, Expanded); });
}

} // namespace ampcc::passes
