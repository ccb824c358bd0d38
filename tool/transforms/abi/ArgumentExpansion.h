// Argument expansion: the members of the argument block that the kernel uses become parameters.
//   before: kernel k(struct arguments block)  { ... block.factor ... block.size.at[0] ... }
//   after:  kernel k(float factor, int size_0) { ... factor ... size_0 ... }
// Precondition: flatten-arguments has run. The role of each new parameter is its offset in the block (kernel_parameter
// in amp/rt/interface.h). An array is passed in a struct, as C cannot pass arrays by value. If the block is too large
// to be passed by value, its large members stay in a buffer. Drivers keep such parameters in registers, and a launch
// sets only those that have changed.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void expandArguments(kir::Module &M);

} // namespace ampcc::passes
