// Leaves out what the division into regions, and the copies of loops, have left empty or unused.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error tidyRegions(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
