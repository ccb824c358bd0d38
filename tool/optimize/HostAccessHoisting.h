// Host access hoisting: loop versioning that removes the checks of the host's access to views and arrays from loops, so
// that these are as fast as loops over pointers.
//   before: for (i...) { if (v.right != source.epoch) v.acquire(); sum += v.data[i]; }
//   after:  the same loop until v.right == source.epoch, tested before it and after each iteration; then
//           for (rest...) sum += data[i];
// Precondition: nothing else in the loop may change access rights (HostAccessChecks.h). LLVM's own passes do not hoist
// atomic loads, even if nothing in the loop synchronizes. acquire(), which may throw, is still called where the program
// does so.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct HostAccessHoisting : llvm::PassInfoMixin<HostAccessHoisting> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &Analyses);
};

} // namespace ampcc::optimize
