// Avoids failures of store-to-load forwarding in vectorized loops that update an array in place from the elements in
// front of each element.
//   before: x = load a[i - 1 .. i + 6]; store a[i .. i + 7], f(x);    // the next load overlaps this store in part
//   after:  the same with interleave.count: the loads of several vectors, then their stores
// Precondition: the loop's iterations may run at once (`#pragma clang loop vectorize(assume_safety)`). A load that a
// store still in flight covers in part waits until the store has reached the cache. Interleaved vectors meet one such
// store together.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct StoreForwarding : llvm::PassInfoMixin<StoreForwarding> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace ampcc::optimize
