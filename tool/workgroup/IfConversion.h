// If-conversion of stores: in loops over work-items, conditional stores become stores of the old or the new value.
//   before: if (t < best[x]) { best[x] = t; which[x] = j; }
//   after:  bool chosen = t < best[x]; best[x] = chosen ? t : best[x]; which[x] = chosen ? j : which[x];
// Precondition: private variables have been expanded, and loops are marked. Masked stores are slow on most CPUs, and
// older ones have none. Nobody may notice that the old value is stored: the place exists, and no other work-item stores
// to it. That is so for elements of private variables, and for elements of buffers and tile memory that the work-item
// reads in any case and that only it writes (OwnElements). The new value is still evaluated only if the condition
// holds.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error convertIfs(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
