// Live-range splitting: an integer that gets another value becomes another variable from there on.
//   before: int y = i - 1; y = y < 0 ? 0 : y; a[y];
//   after:  int y = i - 1; int y_2 = y < 0 ? 0 : y; a[y_2];
// Precondition: the kernel is final, and helpers are inlined, whose parameters are such variables. The other stages
// know the values of variables that are assigned once: they see affine indices then, and compute them again where they
// are needed. Only assignments are split that come to pass whenever the variable exists, and that read no memory:
// values from memory would be kept for each work-item more than once.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error splitLiveRanges(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
