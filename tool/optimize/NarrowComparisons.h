// Narrowing of comparisons: keeps comparisons of 32-bit induction variables narrow in loops that are to be vectorized.
//   before: icmp slt i64 (sext j), (add i, first)         // IndVarSimplify has widened the index i
//   after:  icmp slt i32 j, (add (trunc i), first)
// Precondition: `#pragma clang loop vectorize(enable)` or (assume_safety).
// A vector holds half as many elements of 64 bits, x86 compares these slowly, and the results have to be shuffled.
// After IndVarSimplify, nothing shows that the values fit into 32 bits, so that its work cannot be undone. So
// ComparandMarking runs before it, and hides the operands of the comparisons in calls, which ComparandUnmarking removes
// before the vectorizer.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct ComparandMarking : llvm::PassInfoMixin<ComparandMarking> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

struct ComparandUnmarking : llvm::PassInfoMixin<ComparandUnmarking> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &); // and removes the declaration
};

} // namespace ampcc::optimize
