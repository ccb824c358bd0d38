// Skips masked stores of vectors in which no lane stores, on CPUs where masked stores may be slow.
//   before: for (k...) for (x...) masked store k, &found[x], smaller
//   after:  for (k...) for (x...) if (reduce.or smaller) masked store k, &found[x], smaller
// Precondition: it runs behind the vectorizer. With AVX2, AMD's CPUs need some forty operations for a masked store
// (AVX-512's are fast). It pays where an outer loop repeats the stores to the same elements: the condition of such
// stores is often that of a search for an extreme, which holds more and more rarely. The branches on other conditions
// may cost more than the stores, because they are mispredicted.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct SparseStores : llvm::PassInfoMixin<SparseStores> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &Analyses);
};

} // namespace ampcc::optimize
