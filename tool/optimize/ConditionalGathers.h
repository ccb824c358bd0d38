// Cost model for conditional gathers: parallel loops that load elements at computed positions under a condition stay
// scalar on targets without gathers, unless they compute a lot.
//   if (inside) sum += in[row[i] * width + column[i]];     // #pragma clang loop vectorize(disable)
// Precondition: `#pragma clang loop vectorize(assume_safety)`, with which LLVM chooses a vector width, but not whether to
// vectorize. Each lane of such a load needs a branch, an extraction and an insertion.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct ConditionalGathers : llvm::PassInfoMixin<ConditionalGathers> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace ampcc::optimize
