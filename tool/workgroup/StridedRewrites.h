// Dependence test for interleaved accesses: finds loops whose iterations store to memory and then access memory that
// may alias, with a stride other than one element between neighbouring iterations, such as members of records.
//   p[x].a = v; ... = p[x + k].b;
// Such loops must not be vectorized: when LLVM forms interleave groups in a parallel loop, it ignores even dependences
// within one iteration, and moves loads up and stores down.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

bool hasStridedRewrite(kir::Module &M, kir::WorkItemLoop WorkItems, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
