// Keeps LLVM's loop vectorizer from vectorizing a kernel's loop only for the case that a stride is one.
//   for (x = 0; x < n; ++x) c[x] += a[x * stride] * f;      // vectors if stride == 1, otherwise scalars
//   for (x = 0; x < n; ++x) c[x] += a[x * (stride + zero)] * f;
// Why: for each address whose stride is an unknown value, the vectorizer adds the predicate that it is one
// (LoopAccessAnalysis, collectStridedAccess). In a work-item loop, such a stride is mostly the length of a row of a
// matrix or a step between values, and the predicate sends a loop whose other accesses are contiguous to its scalar
// form. A sum is no unknown value; `zero` is folded after vectorization. Loops in which most accesses have such strides
// keep the predicate, because scalars are as fast as gathers.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct UnitStrides : llvm::PassInfoMixin<UnitStrides> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace ampcc::optimize
