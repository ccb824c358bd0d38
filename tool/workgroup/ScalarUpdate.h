// Matches expressions that update one scalar, and computes the new value as an expression.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// An assignment of a scalar without other side effects: `a = b`, `a += b` or `++a`.
struct ScalarUpdate {
  kir::Expression *To = nullptr; // null: no such assignment
  kir::BinaryOperator Op = kir::BinaryOperator::Assign;
  kir::Expression *Operand = nullptr; // null: the constant one
};

ScalarUpdate scalarUpdateBy(const kir::Expression *E);
ScalarUpdate scalarUpdateBy(const kir::Statement *S); // of an expression statement

// The value of `To` after the update, in terms of `Old`, its value before. Takes the operand into the expression.
kir::Expression *updatedValue(kir::Module &M, const ScalarUpdate &By, kir::Expression *Old);

} // namespace ampcc::passes
