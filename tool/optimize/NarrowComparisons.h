// Keeps comparisons of induction variables narrow in loops that are to be vectorized.
//   before: icmp slt i64 (sext j), (add i, first)         // IndVarSimplify has widened i, which is an index
//   after:  icmp slt i32 j, (add (trunc i), first)
// Vectors hold half as many elements of 64 bits, and x86 compares these slowly and has to shuffle the results.
// IndVarSimplify discards what shows that the values fit in 32 bits, so that its work cannot be undone.
// ComparandMarking runs before it and hides the operands of the comparisons in calls of a function, which
// ComparandUnmarking removes again before the vectorizer. Precondition of the first: `#pragma clang loop
// vectorize(enable)` or (assume_safety).
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
