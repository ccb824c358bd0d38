// Takes early returns out of a kernel: `if (c) return; rest` becomes `if (!c) { rest }`.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// Whether no return is left.
bool turnReturnsToBranches(kir::Module &M, kir::Function &Kernel);

} // namespace ampcc::passes
