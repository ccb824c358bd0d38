// Rewrites an expression into a shorter one that means the same.
#pragma once

#include "passes/Effects.h"

namespace ampcc::passes {

// `Exposed`: the function's variables whose address is taken.
void simplifyExpression(kir::Module &M, kir::Expression *&E, const VariableSet &Exposed);

} // namespace ampcc::passes
