// Spelling, precedence and classification of the operators, shared by the printers, the parser and the passes.
#pragma once

#include "kir/Expressions.h"

namespace ampcc::kir {

// The precedence levels of C, lowest first.
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
inline bool isUpperBound(BinaryOperator Op) { // of the left side
  return Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual;
}
inline bool isLowerBound(BinaryOperator Op) {
  return Op == BinaryOperator::Greater || Op == BinaryOperator::GreaterEqual;
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

// Whether C specifies the order in which E evaluates its operands: comma, && and ||, ?:.
bool isSequenced(const Expression *E);

// The comparison that is equivalent with exchanged operands, and the one that is the negation (for integers only).
BinaryOperator swappedPredicate(BinaryOperator Comparison);
BinaryOperator inversePredicate(BinaryOperator Comparison);

// The operator that a compound assignment applies: Add for AddAssign.
BinaryOperator appliedOperator(BinaryOperator CompoundAssignment);

} // namespace ampcc::kir
