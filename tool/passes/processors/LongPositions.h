// Indices of elements in loops over threads, computed in 64 bits from the position on: compilers lose track of which
// sums of ints do not overflow, and then neither see that neighbours read side by side nor keep an index from step to
// step.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error computeLongPositions(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
