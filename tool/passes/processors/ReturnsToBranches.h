// Takes early returns out of a kernel: `if (c) return; rest` becomes `if (!c) { rest }`.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Leaves no return. What follows is the same kernel until it is divided, so that its variables are looked at here.
llvm::Error turnReturnsToBranches(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
