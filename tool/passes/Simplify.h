// Takes away what inlining leaves behind: `*&x`, casts to the same type, `x * 1`, statements without effect, side
// effects hidden in the operands of a statement.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void simplify(kir::Module &M, kir::Function &F);
void simplifyModule(kir::Module &M);

} // namespace ampcc::passes
