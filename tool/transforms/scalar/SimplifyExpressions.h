// Algebraic simplification of one expression.
//   before: x + 0 < 1 * n
//   after:  x < n
// Precondition: none; effects stay, and so does floating-point arithmetic.
#pragma once

#include "kir/Effects.h"

namespace ampcc::passes {

// `Exposed`: the function's variables whose address is taken.
void simplifyExpression(kir::Module &M, kir::Expression *&E, const kir::VariableSet &AddressTaken);

// The same, and takes what E evaluates first, the left sides of commas, out of it. In the order of their evaluation;
// only the remaining E is simple.
std::vector<kir::Expression *> takeLeading(kir::Module &M, kir::Expression *&E, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
