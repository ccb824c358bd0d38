// Constant folding: evaluates operations on literals.
//   before: 2 * 3 + n
//   after:  6 + n
#pragma once

#include "kir/IRBuilder.h"

namespace ampcc::passes {

// The literal to which an operation on integer literals folds; null if E is not such an operation, or undefined.
kir::Expression *foldConstants(kir::IRBuilder &Build, const kir::Expression *E);

// Whether E is an integer literal with this value.
bool isLiteral(const kir::Expression *E, int64_t Value);

} // namespace ampcc::passes
