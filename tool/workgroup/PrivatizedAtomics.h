// Privatized atomics (reduction): a work-group collects atomic additions in sums of its own and adds them to memory at
// its end.
//   before: for (x...) atomic_add(&histogram[bin(x)], 1);
//   after:  uint sums[N] = {0};  for (x...) sums[bin(x)] += 1;  add_sums(histogram, sums, N);
// Precondition: the kernel uses the buffer for nothing but additions whose results it ignores, and captures share no
// memory (or the macro NO_ALIAS is defined as false; kernel_privatizes_atomics in amp/rt/interface.h). Plain additions
// need no locked instructions.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// The last stage. The text holds for launches whose captures share no memory, or with the macro NO_ALIAS defined as
// false (kernel_privatizes_atomics in amp/rt/interface.h). Sums cost a work-group as much as some thousand work-items:
// where a work-group may have any size, it gets a large one.
llvm::Error privatizeAtomics(kir::Module &M, WorkGroupForm &Form);

// The same for kernels with tiles, which are too small for sums of their own: on the native accelerator, a call runs
// many of them one after the other (GroupLoop.h), and the sums are those of all. Here, additions may be conditional.
llvm::Error privatizeTileAtomics(kir::Module &M, WorkGroupForm &Form);

bool privatizesAtomics(const kir::Module &M);

} // namespace ampcc::passes
