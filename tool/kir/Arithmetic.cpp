#include "kir/Arithmetic.h"
#include "kir/Operators.h"

namespace ampcc::kir {

static bool isSigned(const Type *T) { return T->isInteger() && T->isSigned(); }

uint64_t wrapped(const Type *T, uint64_t Bits) {
  if (T->isBool())
    return Bits != 0;
  unsigned Unused = 64 - T->bits();
  return isSigned(T) ? uint64_t(int64_t(Bits << Unused) >> Unused) : Bits << Unused >> Unused;
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

static std::optional<uint64_t> divide(BinaryOperator Op, const Type *T, uint64_t A, uint64_t B) {
  bool IsQuotient = Op == BinaryOperator::Divide;
  if (B == 0)
    return std::nullopt;
  if (!isSigned(T))
    return IsQuotient ? A / B : A % B;
  if (int64_t(B) == -1) // the smallest number divided by -1 overflows
    return wrapped(T, -A) == A && A != 0 ? std::nullopt : std::optional(IsQuotient ? -A : 0);
  return uint64_t(IsQuotient ? int64_t(A) / int64_t(B) : int64_t(A) % int64_t(B));
}

static std::optional<uint64_t> shift(BinaryOperator Op, const Type *T, uint64_t A, uint64_t B) {
  if (!T->isInteger() || B >= T->bits())
    return std::nullopt;
  if (Op == BinaryOperator::ShiftLeft)
    return A << B;
  return isSigned(T) ? uint64_t(int64_t(A) >> B) : A >> B;
}

static std::optional<uint64_t> bitsOf(BinaryOperator Op, const Type *T, uint64_t A, uint64_t B) {
  switch (Op) {
  case BinaryOperator::Add:
    return A + B;
  case BinaryOperator::Subtract:
    return A - B;
  case BinaryOperator::Multiply:
    return A * B;
  case BinaryOperator::Divide:
  case BinaryOperator::Remainder:
    return divide(Op, T, A, B);
  case BinaryOperator::ShiftLeft:
  case BinaryOperator::ShiftRight:
    return shift(Op, T, A, B);
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

std::optional<uint64_t> calculate(BinaryOperator Op, const Type *T, uint64_t A, uint64_t B) {
  if (!T->isInteger() && !T->isBool())
    return std::nullopt;
  if (isComparison(Op))
    return isSigned(T) ? compare(Op, int64_t(A), int64_t(B)) : compare(Op, A, B);
  std::optional<uint64_t> Bits = bitsOf(Op, T, A, B);
  return Bits ? std::optional(wrapped(T, *Bits)) : std::nullopt;
}

std::optional<uint64_t> calculate(UnaryOperator Op, const Type *T, uint64_t A) {
  if (!T->isInteger() && !T->isBool())
    return std::nullopt;
  switch (Op) {
  case UnaryOperator::Plus:
    return A;
  case UnaryOperator::Minus:
    return wrapped(T, -A);
  case UnaryOperator::BitNot:
    return wrapped(T, ~A);
  case UnaryOperator::LogicalNot:
    return A == 0;
  default:
    return std::nullopt;
  }
}

std::optional<int64_t> literalValue(const Expression *E) {
  auto *L = llvm::dyn_cast_or_null<IntegerLiteral>(E);
  bool IsNumber = L && L->type()->isInteger() && (L->type()->isSigned() || int64_t(L->Value) >= 0);
  return IsNumber ? std::optional(int64_t(L->Value)) : std::nullopt;
}

} // namespace ampcc::kir
