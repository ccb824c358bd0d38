// Scalar replacement, copy propagation and simplification, until none of them finds anything more.
// Precondition: functions are inlined.
#pragma once

#include "transforms/scalar/ScalarReplacement.h"

namespace ampcc::passes {

llvm::Error optimizeScalars(kir::Module &M);
void optimizeScalars(kir::Module &M, kir::Function &F, Aggregates Which = Aggregates::Library);

} // namespace ampcc::passes
