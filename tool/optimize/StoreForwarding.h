// Interleaving of in-place updates: avoids failed store-to-load forwarding in vectorized loops that compute the
// elements of an array from preceding ones.
//   before: x = load a[i - 1 .. i + 6]; store a[i .. i + 7], f(x);    // the next load overlaps this store in part
//   after:  the same with interleave.count: the loads of several vectors, then their stores
// Precondition: the loop may be vectorized (`#pragma clang loop vectorize(assume_safety)`). A load that overlaps a
// pending store in part cannot take its value from the store buffer, and waits until the store has reached the cache.
// With interleaving, only one of several vectors waits.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct StoreForwarding : llvm::PassInfoMixin<StoreForwarding> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace ampcc::optimize
