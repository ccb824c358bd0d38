// Spelling, precedence and classes of the operators, shared by both printers and the parser.
#pragma once

#include "kir/Expressions.h"

namespace ampcc::kir {

// C's levels, loosest first.
enum class Precedence : uint8_t {
  None,
  Comma,
  Assignment,
  Conditional,
  LogicalOr,
  LogicalAnd,
  BitOr,
  BitXor,
  BitAnd,
  Equality,
  Relational,
  Shift,
  Additive,
  Multiplicative,
  Unary,
  Postfix,
  Primary
};

llvm::StringRef spelling(UnaryOperator Op);
llvm::StringRef spelling(BinaryOperator Op);
Precedence precedence(BinaryOperator Op);

inline bool isAssignment(BinaryOperator Op) { return precedence(Op) == Precedence::Assignment; }
inline bool isComparison(BinaryOperator Op) {
  return precedence(Op) == Precedence::Relational || precedence(Op) == Precedence::Equality;
}
inline bool isShortCircuit(BinaryOperator Op) {
  return Op == BinaryOperator::LogicalAnd || Op == BinaryOperator::LogicalOr;
}
inline bool isPostfix(UnaryOperator Op) {
  return Op == UnaryOperator::PostIncrement || Op == UnaryOperator::PostDecrement;
}
inline bool isIncrement(UnaryOperator Op) {
  return Op == UnaryOperator::PreIncrement || Op == UnaryOperator::PostIncrement;
}
inline bool isIncrementOrDecrement(UnaryOperator Op) { // reads and writes its operand
  return Op >= UnaryOperator::PreIncrement && Op <= UnaryOperator::PostDecrement;
}

// Whether C itself says in which order the operands are evaluated, and which of them: comma, && and ||, ?:.
bool isSequenced(const Expression *E);

// Of a comparison: the one that says the same of exchanged operands, and the one that says the opposite (of integers).
BinaryOperator swappedPredicate(BinaryOperator Comparison);
BinaryOperator inversePredicate(BinaryOperator Comparison);

// The operator that a compound assignment applies: Add for AddAssign.
BinaryOperator appliedOperator(BinaryOperator CompoundAssignment);

} // namespace ampcc::kir
