// Keeps LLVM 22's loop vectorizer from dropping checks for wrap-around: a loop's addresses have integer recurrences of
// one width only.
//   z[i * 64u + j] = x[(j + 1) & 63];     // {64 * i,+,1}<i32> must not wrap, and {1,+,1}<i6> must not
//   z[i * 64u + j] = x[freeze((j + 1) & 63)];
// Why: the vectorizer runs the vector loop if its SCEVWrapPredicates hold, and LLVM 20 to 22 take a predicate of a wide
// recurrence for one of a narrow recurrence (SCEVWrapPredicate::implies, llvm-project issue 191382): the vector loop
// above read x[64]. `freeze` hides the narrow recurrence, so that its elements are gathered.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct WrapPredicates : llvm::PassInfoMixin<WrapPredicates> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace ampcc::optimize
