// Narrowing of operands: keeps arithmetic with 32-bit induction variables narrow in loops that are to be vectorized.
//   before: icmp slt i64 (sext j), (add i, first)         // IndVarSimplify has widened the index i
//           mul i32 (trunc (sub i, c)), (trunc (sub i, c))
//   after:  icmp slt i32 j, (add (trunc i), first)
//           mul i32 (sub (trunc i), c), (sub (trunc i), c)
// Precondition: `#pragma clang loop vectorize(enable)` or (assume_safety).
// A vector holds half as many elements of 64 bits, x86 compares these slowly, and results have to be shuffled.
// After IndVarSimplify, nothing shows that the values fit into 32 bits, so that its work cannot be undone. So
// OperandMarking runs before it, and hides the operands of instructions that compute with 32-bit values in calls, which
// OperandUnmarking removes before the vectorizer. Addresses stay wide.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct OperandMarking : llvm::PassInfoMixin<OperandMarking> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

struct OperandUnmarking : llvm::PassInfoMixin<OperandUnmarking> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &); // and removes the declaration
};

} // namespace ampcc::optimize
