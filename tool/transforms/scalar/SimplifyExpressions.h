// Algebraic simplification of one expression.
//   before: x + 0 < 1 * n
//   after:  x < n
// Precondition: none. Side effects and floating-point arithmetic are preserved.
#pragma once

#include "kir/Effects.h"

namespace ampcc::passes {

// `AddressTaken`: the function's variables whose address is taken.
void simplifyExpression(kir::Module &M, kir::Expression *&E, const kir::VariableSet &AddressTaken);

// The same, and removes from E the left operands of commas that it evaluates first. Returns them in the order of their
// evaluation; they are not simplified.
std::vector<kir::Expression *> takeLeading(kir::Module &M, kir::Expression *&E, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
