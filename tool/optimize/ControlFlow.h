// What passes say of their effect if they change instructions only, and no branches.
#pragma once

#include "llvm/IR/Analysis.h"

namespace ampcc::optimize {

inline llvm::PreservedAnalyses preservingControlFlow(bool HasChanged) {
  llvm::PreservedAnalyses Result = HasChanged ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
  Result.preserveSet<llvm::CFGAnalyses>();
  return Result;
}

} // namespace ampcc::optimize
