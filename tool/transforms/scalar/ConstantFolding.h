// Constant folding: operations on literals are computed by the compiler.
//   before: 2 * 3 + n
//   after:  6 + n
#pragma once

#include "kir/IRBuilder.h"

namespace ampcc::passes {

// The literal that an operation on integer literals gives; null if it is none, or undefined.
kir::Expression *foldConstants(kir::IRBuilder &Build, const kir::Expression *E);

// An integer literal with this value.
bool isLiteral(const kir::Expression *E, int64_t Value);

} // namespace ampcc::passes
