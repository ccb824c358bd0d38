// Rematerialization of loads: undoes GVN's partial redundancy elimination of loads in loops that are to be vectorized.
//   before: previous = phi [load a[0], preheader], [next, loop];  next = load a[i + 1];   // a first-order recurrence
//   after:  previous = load a[i];                                 next = load a[i + 1];
// Precondition: `#pragma clang loop vectorize(enable)` or (assume_safety).
// A vector of a first-order recurrence has to be shuffled from two vectors, and prevents a vectorized epilogue, whereas
// the second load of adjacent elements costs little. Stencils have such loads.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct LoadRecurrences : llvm::PassInfoMixin<LoadRecurrences> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace ampcc::optimize
