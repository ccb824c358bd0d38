// A kernel for processors, which run each work-group in one thread: instead of one thread of a tile it computes all of
// them, in loops that a compiler for processors likes, one between each two barriers.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

// The most points of the domain along the first dimension for one run of a kernel without tiles.
inline constexpr unsigned MostColumns = 1024;

// The kernel for work-groups of one thread. An error says why there is none for this kernel; then the module is of no
// use any more.
llvm::Error loopOverThreads(kir::Module &M);

} // namespace ampcc::passes
