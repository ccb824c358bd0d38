// A kernel for processors, which run each work-group in one thread: instead of one thread of a tile it computes all of
// them, in loops that a compiler for processors likes, one between each two barriers.
#pragma once

#include "passes/processors/ThreadSpace.h"

namespace ampcc::passes {

// Makes the kernel one for work-groups of one thread. The result says how many points in each dimension one run of a
// kernel without tiles may and should be given. An error says why there is none for this kernel; then the module is of
// no use any more.
llvm::Expected<ThreadSpace> makeLoopsOverThreads(kir::Module &M);
llvm::Error loopOverThreads(kir::Module &M); // the same, as a pass

} // namespace ampcc::passes
