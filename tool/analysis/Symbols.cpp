#include "analysis/Symbols.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

const Symbol *Symbols::intern(Symbol S) {
  Key K{S.TheKind, S.Number, S.Type, S.Operands[0], S.Operands[1], S.Operands[2]};
  return &Known.try_emplace(K, S).first->second;
}

// What has constant operands is a constant; what is too large to be worth it is unknown.
const Symbol *Symbols::operation(Symbol::Kind Kind, int64_t Operator, const Type *T,
                                 std::array<const Symbol *, 3> Operands) {
  Symbol S{Kind, Operator, T, Operands};
  for (const Symbol *Operand : Operands)
    if (Operand) {
      S.Size += Operand->Size;
      S.DependsOnThread |= Operand->DependsOnThread;
      S.DependsOnUniform |= Operand->DependsOnUniform;
    }
  if (S.Size > LargestSymbol)
    return unknown();
  if (!S.DependsOnThread && !S.DependsOnUniform) {
    std::optional<int64_t> Value = evaluate(&S, {});
    return Value ? constant(*Value) : unknown();
  }
  return intern(S);
}

const Symbol *Symbols::unary(UnaryOperator Op, const Type *T, const Symbol *Operand) {
  return operation(Symbol::Kind::Unary, int64_t(Op), T, {Operand, nullptr, nullptr});
}

const Symbol *Symbols::binary(BinaryOperator Op, const Type *T, const Symbol *Left, const Symbol *Right) {
  return operation(Symbol::Kind::Binary, int64_t(Op), T, {Left, Right, nullptr});
}

const Symbol *Symbols::cast(const Type *T, const Symbol *Operand) {
  return operation(Symbol::Kind::Cast, 0, T, {Operand, nullptr, nullptr});
}

const Symbol *Symbols::select(const Symbol *Condition, const Symbol *Then, const Symbol *Else) {
  if (Condition->TheKind == Symbol::Kind::Constant)
    return Condition->Number ? Then : Else;
  return Then == Else ? Then : operation(Symbol::Kind::Select, 0, nullptr, {Condition, Then, Else});
}

const Symbol *Symbols::negation(const Symbol *Condition) { return select(Condition, constant(0), constant(1)); }

const Symbol *Symbols::conjunction(const Symbol *Left, const Symbol *Right) {
  return select(Left, select(Right, constant(1), constant(0)), constant(0));
}

static int64_t truncated(int64_t Value, const Type *T) {
  if (!T || !T->isInteger() || T->bits() >= 64)
    return T && T->isBool() ? Value != 0 : Value;
  uint64_t Mask = (uint64_t(1) << T->bits()) - 1, Bits = uint64_t(Value) & Mask;
  bool IsNegative = T->isSigned() && (Bits >> (T->bits() - 1));
  return int64_t(IsNegative ? Bits | ~Mask : Bits);
}

static std::optional<int64_t> apply(BinaryOperator Op, int64_t A, int64_t B) {
  auto Wrap = [](uint64_t Value) { return int64_t(Value); };
  switch (Op) {
  case BinaryOperator::Multiply:
    return Wrap(uint64_t(A) * uint64_t(B));
  case BinaryOperator::Divide:
  case BinaryOperator::Remainder:
    if (B == 0 || (A == INT64_MIN && B == -1))
      return std::nullopt;
    return Op == BinaryOperator::Divide ? A / B : A % B;
  case BinaryOperator::Add:
    return Wrap(uint64_t(A) + uint64_t(B));
  case BinaryOperator::Subtract:
    return Wrap(uint64_t(A) - uint64_t(B));
  case BinaryOperator::ShiftLeft:
  case BinaryOperator::ShiftRight:
    if (B < 0 || B > 62)
      return std::nullopt;
    return Op == BinaryOperator::ShiftLeft ? Wrap(uint64_t(A) << B) : A >> B;
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
  case BinaryOperator::BitAnd:
    return A & B;
  case BinaryOperator::BitXor:
    return A ^ B;
  case BinaryOperator::BitOr:
    return A | B;
  default:
    return std::nullopt;
  }
}

static std::optional<int64_t> apply(UnaryOperator Op, int64_t A) {
  switch (Op) {
  case UnaryOperator::Plus:
    return A;
  case UnaryOperator::Minus:
    return int64_t(-uint64_t(A));
  case UnaryOperator::BitNot:
    return ~A;
  case UnaryOperator::LogicalNot:
    return !A;
  default:
    return std::nullopt;
  }
}

std::optional<int64_t> evaluate(const Symbol *S, const Assignment &In) {
  switch (S->TheKind) {
  case Symbol::Kind::Unknown:
    return std::nullopt;
  case Symbol::Kind::Constant:
    return S->Number;
  case Symbol::Kind::Local:
    return In.Local[S->Number];
  case Symbol::Kind::Uniform:
    return In.Uniforms[S->Number % In.Uniforms.size()];
  case Symbol::Kind::Select: {
    std::optional<int64_t> Condition = evaluate(S->Operands[0], In);
    return Condition ? evaluate(S->Operands[*Condition ? 1 : 2], In) : std::nullopt;
  }
  case Symbol::Kind::Cast:
  case Symbol::Kind::Unary: {
    std::optional<int64_t> Operand = evaluate(S->Operands[0], In);
    if (Operand && S->TheKind == Symbol::Kind::Unary)
      Operand = apply(UnaryOperator(S->Number), *Operand);
    return Operand ? std::optional(truncated(*Operand, S->Type)) : std::nullopt;
  }
  case Symbol::Kind::Binary: {
    std::optional<int64_t> Left = evaluate(S->Operands[0], In), Right = evaluate(S->Operands[1], In);
    std::optional<int64_t> Result = Left && Right ? apply(BinaryOperator(S->Number), *Left, *Right) : std::nullopt;
    return Result ? std::optional(truncated(*Result, S->Type)) : std::nullopt;
  }
  }
  return std::nullopt;
}

} // namespace ampcc::analysis
