// Loops over threads in which the threads up to one do something else than those after it: as in scans, where the first
// ones have nothing to add. They become a loop for each of the two parts, which asks no thread which it is.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

bool isWorthSplitting(uint64_t Threads); // a row of so many

llvm::Error splitRows(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
