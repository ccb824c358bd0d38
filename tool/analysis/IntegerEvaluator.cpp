#include "analysis/IntegerEvaluator.h"
#include "kir/Arithmetic.h"
#include "kir/CountedLoop.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

static bool hasInteger(const Type *T) { return T->isInteger() || T->isBool(); }

void IntegerEvaluator::set(const Variable *V, std::optional<uint64_t> Value) {
  if (Value)
    Values[V] = *Value;
  else
    Values.erase(V);
}

std::optional<uint64_t> IntegerEvaluator::binary(const Binary *B) const {
  const std::optional<uint64_t> Left = evaluate(B->Left);
  if (!Left)
    return std::nullopt;
  if (B->Op == BinaryOperator::LogicalAnd && !*Left)
    return 0;
  if (B->Op == BinaryOperator::LogicalOr && *Left)
    return 1;
  const std::optional<uint64_t> Right = evaluate(B->Right);
  if (!Right)
    return std::nullopt;
  if (B->Op == BinaryOperator::LogicalAnd || B->Op == BinaryOperator::LogicalOr)
    return *Right != 0;
  return calculate(B->Op, B->Left->type(), *Left, *Right);
}

std::optional<uint64_t> IntegerEvaluator::builtin(const BuiltinCall *C) const {
  const bool IsClamp = C->Id == BuiltinId::clamp;
  if (!IsClamp && C->Id != BuiltinId::min && C->Id != BuiltinId::max)
    return std::nullopt;
  std::optional<uint64_t> Result = evaluate(C->Arguments[0]);
  const auto Limit = [&](BinaryOperator Beyond, const Expression *By) {
    const std::optional<uint64_t> Bound = Result ? evaluate(By) : std::nullopt;
    const auto IsBeyond = Bound ? calculate(Beyond, C->type(), *Result, *Bound) : std::nullopt;
    Result = !IsBeyond ? std::nullopt : *IsBeyond ? Bound : Result;
  };
  if (IsClamp || C->Id == BuiltinId::max)
    Limit(BinaryOperator::Less, C->Arguments[1]);
  if (IsClamp || C->Id == BuiltinId::min)
    Limit(BinaryOperator::Greater, C->Arguments.back());
  return Result;
}

std::optional<uint64_t> IntegerEvaluator::evaluate(const Expression *E) const {
  if (!hasInteger(E->type()))
    return std::nullopt;
  if (auto *L = dyn_cast<IntegerLiteral>(E))
    return L->Value;
  if (auto *R = dyn_cast<VariableReference>(E)) {
    const auto Known = Values.find(R->Target);
    return Known != Values.end() ? std::optional(Known->second) : std::nullopt;
  }
  if (auto *C = dyn_cast<Cast>(E)) {
    const std::optional<uint64_t> Value = evaluate(C->Operand);
    return Value ? std::optional(wrapped(C->type(), *Value)) : std::nullopt;
  }
  if (auto *U = dyn_cast<Unary>(E)) {
    const std::optional<uint64_t> Operand = evaluate(U->Operand);
    return Operand ? calculate(U->Op, U->Operand->type(), *Operand) : std::nullopt;
  }
  if (auto *C = dyn_cast<Conditional>(E)) {
    const std::optional<uint64_t> Condition = evaluate(C->Condition);
    return Condition ? evaluate(*Condition ? C->Then : C->Else) : std::nullopt;
  }
  if (auto *C = dyn_cast<BuiltinCall>(E))
    return builtin(C);
  auto *B = dyn_cast<Binary>(E);
  return B ? binary(B) : std::nullopt;
}

bool forEachIteration(const For &Loop, unsigned MaxTripCount, IntegerEvaluator &Known,
                      llvm::function_ref<bool()> Visit) {
  const std::optional<InductionVariable> Induction = inductionVariable(&Loop);
  if (!Induction || !Loop.Condition)
    return false;
  Variable *Counter = Induction->Start->Declared;
  const VariableReference Current(Counter);
  Known.set(Counter, Known.evaluate(Induction->Start->Initializer));
  for (unsigned Count = 0; Count <= MaxTripCount; ++Count) {
    const std::optional<uint64_t> GoesOn = Known.evaluate(Loop.Condition);
    if (!GoesOn || !*GoesOn)
      return GoesOn.has_value();
    if (!Visit())
      return false;
    const std::optional<uint64_t> Amount = Induction->Amount ? Known.evaluate(Induction->Amount) : 1;
    const std::optional<uint64_t> Value = Known.evaluate(&Current);
    if (!Amount || !Value)
      return false;
    Known.set(Counter, calculate(Induction->Op, Counter->VariableType, *Value, *Amount));
  }
  return false;
}

} // namespace ampcc::analysis
