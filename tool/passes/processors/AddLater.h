// Additions to elements that nobody looks at before the kernel is over, as of a histogram: a work-group that one thread
// of a processor runs keeps sums of its own and adds them to the elements when it is over, which takes a locked
// instruction for each element instead of one for each addition.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// The last stage. The text holds for launches whose captures share no memory, or with the macro APART defined as false
// (kernel_adds_later in amp/rt/interface.h). Sums cost a work-group as much as some thousands of threads: where it may
// have any number of them, it gets many. A tile is small, and has kept sums of its own where they pay.
llvm::Error addLater(kir::Module &M, WorkGroupForm &Form);
bool addsLater(const kir::Module &M);

} // namespace ampcc::passes
