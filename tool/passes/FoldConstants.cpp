#include "passes/FoldConstants.h"
#include <optional>

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {

bool isLiteral(const Expression *E, int64_t Value) {
  auto *L = dyn_cast<IntegerLiteral>(E);
  return L && int64_t(L->Value) == Value;
}

// `Value` as the bits of a literal of the type: IntegerLiteral keeps them extended to 64 bits.
static int64_t wrapped(const Type *T, uint64_t Value) {
  if (T->isBool())
    return Value != 0;
  unsigned Unused = 64 - T->bits();
  return T->isSigned() ? int64_t(Value << Unused) >> Unused : int64_t(Value << Unused >> Unused);
}

template <typename T> static std::optional<uint64_t> compare(BinaryOperator Op, T A, T B) {
  switch (Op) {
  case BinaryOperator::Less:
    return A < B;
  case BinaryOperator::Greater:
    return A > B;
  case BinaryOperator::LessEqual:
    return A <= B;
  case BinaryOperator::GreaterEqual:
    return A >= B;
  case BinaryOperator::Equal:
    return A == B;
  case BinaryOperator::NotEqual:
    return A != B;
  default:
    return std::nullopt;
  }
}

static std::optional<uint64_t> calculate(BinaryOperator Op, uint64_t A, uint64_t B) {
  switch (Op) {
  case BinaryOperator::Add:
    return A + B;
  case BinaryOperator::Subtract:
    return A - B;
  case BinaryOperator::Multiply:
    return A * B;
  case BinaryOperator::BitAnd:
    return A & B;
  case BinaryOperator::BitOr:
    return A | B;
  case BinaryOperator::BitXor:
    return A ^ B;
  default:
    return std::nullopt;
  }
}

// x == x, and the like, of integers; a float may be no number.
static Expression *foldSelfComparison(Builder &Build, const Binary *B) {
  auto *Left = dyn_cast<VariableReference>(B->Left), *Right = dyn_cast<VariableReference>(B->Right);
  if (!Left || !Right || Left->Target != Right->Target || Left->type()->isFloat())
    return nullptr;
  std::optional<uint64_t> Value = compare<uint64_t>(B->Op, 0, 0);
  return Value ? Build.boolean(*Value) : nullptr;
}

static Expression *foldBinary(Builder &Build, const Binary *B) {
  if (Expression *Known = foldSelfComparison(Build, B))
    return Known;
  auto *Left = dyn_cast<IntegerLiteral>(B->Left), *Right = dyn_cast<IntegerLiteral>(B->Right);
  if (!Left || !Right)
    return nullptr;
  bool IsSigned = Left->type()->isInteger() && Left->type()->isSigned();
  std::optional<uint64_t> Value = IsSigned ? compare(B->Op, int64_t(Left->Value), int64_t(Right->Value))
                                           : compare(B->Op, Left->Value, Right->Value);
  if (!Value)
    Value = calculate(B->Op, Left->Value, Right->Value);
  if (!Value || !(B->type()->isInteger() || B->type()->isBool()))
    return nullptr;
  return Build.integer(B->type(), wrapped(B->type(), *Value));
}

// Small integers are exact in every floating-point type.
static Expression *foldCast(Builder &Build, const Cast *C) {
  auto *L = dyn_cast<IntegerLiteral>(C->Operand);
  if (!L)
    return nullptr;
  if (C->type()->isInteger())
    return Build.integer(C->type(), wrapped(C->type(), L->Value));
  if (C->type()->isBool())
    return Build.boolean(L->Value != 0);
  constexpr uint64_t Exact = 1 << 24;
  if (C->type()->isFloat() && L->Value <= Exact)
    return Build.floating(C->type(), double(L->Value));
  return nullptr;
}

Expression *foldConstants(Builder &Build, const Expression *E) {
  if (auto *B = dyn_cast<Binary>(E))
    return foldBinary(Build, B);
  if (auto *C = dyn_cast<Cast>(E))
    return foldCast(Build, C);
  auto *U = dyn_cast<Unary>(E);
  auto *L = U ? dyn_cast<IntegerLiteral>(U->Operand) : nullptr;
  if (L && U->Op == UnaryOperator::LogicalNot)
    return Build.boolean(L->Value == 0);
  if (L && U->Op == UnaryOperator::Minus && U->type()->isInteger())
    return Build.integer(U->type(), wrapped(U->type(), -L->Value));
  return nullptr;
}

} // namespace ampcc::passes
