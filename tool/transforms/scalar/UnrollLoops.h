// Full unrolling of the library's loops over the dimensions of an index or extent.
//   before: for (int i = 0; i < 2; ++i) sum += a.at[i];
//   after:  sum += a.at[0]; sum += a.at[1];
// Precondition: begin, end and step are constant, and the body has no jumps. Subscripts then are constant, which scalar
// replacement needs.
#pragma once

#include "kir/Module.h"
#include "kir/Statements.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc::passes {

void unrollLoops(kir::Module &M);

// The same for the loops of F for which IsChosen is true and that have at most MaxIterations iterations.
void unrollLoops(kir::Module &M, kir::Function &F, unsigned MaxIterations,
                 llvm::function_ref<bool(const kir::For &)> IsChosen);

} // namespace ampcc::passes
