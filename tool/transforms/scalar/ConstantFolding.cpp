#include "transforms/scalar/ConstantFolding.h"
#include "kir/Arithmetic.h"
#include "kir/LValues.h"
#include "kir/Operators.h"

using namespace ampcc::kir;

namespace ampcc::passes {

bool isLiteral(const Expression *E, int64_t Value) {
  auto *L = dyn_cast<IntegerLiteral>(E);
  return L && int64_t(L->Value) == Value;
}

// Comparisons of a variable with itself, `x == x`, except for floating-point ones, which may be NaN.
static Expression *foldSelfComparison(IRBuilder &Build, const Binary *B) {
  if (!isReferenceTo(B->Left, referencedVariable(B->Right)) || B->Left->type()->isFloat())
    return nullptr;
  return isComparison(B->Op) ? Build.boolean(*calculate(B->Op, Build.integer(0)->type(), 0, 0)) : nullptr;
}

static Expression *foldBinary(IRBuilder &Build, const Binary *B) {
  if (Expression *Known = foldSelfComparison(Build, B))
    return Known;
  auto *Left = dyn_cast<IntegerLiteral>(B->Left), *Right = dyn_cast<IntegerLiteral>(B->Right);
  if (!Left || !Right)
    return nullptr;
  std::optional<uint64_t> Value = calculate(B->Op, Left->type(), Left->Value, Right->Value);
  return Value && B->type()->isIntegral() ? Build.integer(B->type(), wrapped(B->type(), *Value)) : nullptr;
}

// Casts to floating-point types are folded for small integers, which are exact in all of them.
static Expression *foldCast(IRBuilder &Build, const Cast *C) {
  auto *L = dyn_cast<IntegerLiteral>(C->Operand);
  if (!L)
    return nullptr;
  if (C->type()->isIntegral())
    return Build.integer(C->type(), wrapped(C->type(), L->Value), L->IsHexadecimal);
  constexpr int64_t Exact = 1 << 24;
  auto Value = int64_t(L->Value); // large unsigned values are negative or beyond Exact
  if (C->type()->isFloat() && std::abs(Value) <= Exact && (Value >= 0 || L->type()->isSigned()))
    return Build.floating(C->type(), double(Value));
  return nullptr;
}

// min, max and clamp.
static Expression *foldBuiltin(IRBuilder &Build, const BuiltinCall *C) {
  const bool IsFolded = C->Id == BuiltinId::min || C->Id == BuiltinId::max || C->Id == BuiltinId::clamp;
  llvm::SmallVector<int64_t, 3> Values;
  for (const Expression *Each : C->Arguments)
    if (std::optional<int64_t> Value = literalValue(Each))
      Values.push_back(*Value);
  if (!IsFolded || Values.size() != C->Arguments.size() || !C->type()->isInteger())
    return nullptr;
  const int64_t Result = C->Id == BuiltinId::min   ? std::min(Values[0], Values[1])
                         : C->Id == BuiltinId::max ? std::max(Values[0], Values[1])
                                                   : std::min(std::max(Values[0], Values[1]), Values[2]);
  return Build.integer(C->type(), Result);
}

Expression *foldConstants(IRBuilder &Build, const Expression *E) {
  if (auto *B = dyn_cast<Binary>(E))
    return foldBinary(Build, B);
  if (auto *C = dyn_cast<Cast>(E))
    return foldCast(Build, C);
  if (auto *C = dyn_cast<BuiltinCall>(E))
    return foldBuiltin(Build, C);
  auto *U = dyn_cast<Unary>(E);
  auto *L = U ? dyn_cast<IntegerLiteral>(U->Operand) : nullptr;
  std::optional<uint64_t> Value = L ? calculate(U->Op, L->type(), L->Value) : std::nullopt;
  return Value && U->type()->isIntegral() ? Build.integer(U->type(), wrapped(U->type(), *Value)) : nullptr;
}

} // namespace ampcc::passes
