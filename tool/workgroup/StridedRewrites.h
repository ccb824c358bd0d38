// Dependence test for interleaved accesses: finds loops whose iterations store to memory and then access what may be
// the same memory, while neighbouring iterations access records, or elements that are not contiguous.
//   p[x].a = v; ... = p[x + k].b;
// Such loops must not be vectorized: LLVM ignores dependences within one iteration of a parallel loop, too, if it
// combines the accesses of neighbouring iterations to one record. It then moves loads up and stores down.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

bool hasStridedRewrite(kir::Module &M, kir::WorkItemLoop Threads, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
