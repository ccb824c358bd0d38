// Scalar optimizations: scalar replacement, copy propagation, forwarding of single uses and simplification to a fixed
// point, because each of them enables the others.
//   before: index<1> idx; idx.at[0] = i; t = idx.at[0]; a[t] = 0;
//   after:  a[i] = 0;
// Precondition: functions are inlined.
#pragma once

#include "transforms/scalar/ScalarReplacement.h"

namespace ampcc::passes {

void optimizeScalars(kir::Module &M);
void optimizeScalars(kir::Module &M, kir::Function &F, Aggregates Which = Aggregates::Library);

} // namespace ampcc::passes
