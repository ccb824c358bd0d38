// Which threads the innermost loops over a box count, and the box's shape, for kernels that transpose: elements that
// are neighbours in memory belong to one row of threads where they are read and to one column where they are written.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Leaves tiles as they are.
llvm::Error chooseRows(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
