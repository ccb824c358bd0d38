// Speculative loop-invariant code motion of integer divisions and remainders.
//   before: for (i...) if (c[i]) s += a[j % m];
//   after:  r = j % (m == 0 ? 1 : m); for (i...) if (c[i]) s += a[r];     // signed: also if m is -1
// Why: LLVM 22's loop vectorizer computes a conditional division whose operands are invariant in the block of the first
// lane only, and uses the result in all lanes: it is poison if the condition does not hold for the first lane. LICM does
// not hoist the division, because it may trap.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct UniformDivisions : llvm::PassInfoMixin<UniformDivisions> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace ampcc::optimize
