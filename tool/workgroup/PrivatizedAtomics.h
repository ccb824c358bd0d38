// Privatization of atomics (reduction): a work-group collects atomic additions in private sums, and adds these to
// memory at its end.
//   before: for (x...) atomic_add(&histogram[bin(x)], 1);
//   after:  uint sums[N] = {0};  for (x...) sums[bin(x)] += 1;  add_sums(histogram, sums, N);
// Precondition: the kernel uses the buffer for nothing but additions whose results it ignores, and captures share no
// memory (captures_do_not_alias; kernel_checks_aliasing in amp/rt/interface.h). Plain additions need no locked
// instructions.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

// The last stage. The sums cost a work-group as much as some thousand work-items, so work-groups of kernels without
// tiles become large.
void privatizeAtomics(kir::Module &M, WorkGroupForm &Form);

// The same for kernels with tiles on the native accelerator. A single tile is too small for private sums, but a call
// runs many tiles, one after another (GroupLoop.h), which share the sums. Here, additions may be conditional.
void privatizeTileAtomics(kir::Module &M, WorkGroupForm &Form);

bool privatizesAtomics(const kir::Module &M);

} // namespace ampcc::passes
