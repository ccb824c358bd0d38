// Dependence test for interleaved accesses: finds loops whose iterations store to memory and then access memory that
// may alias, with a stride other than one element between neighbouring iterations, such as members of records.
//   p[x].a = v; ... = p[x + k].b;
// Such loops must not be vectorized: when LLVM forms interleave groups in a parallel loop, it ignores even dependences
// within one iteration, and moves loads up and stores down. If the elements that an iteration accesses are a distance
// apart that is invariant, the loop may be vectorized for all distances but zero.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

struct StridedRewrites {
  bool AreCertain = false;                  // for all distances
  std::vector<kir::Expression *> Distances; // (long) of elements: an iteration rewrites memory if one of them is zero

  bool any() const { return AreCertain || !Distances.empty(); }
};

StridedRewrites findStridedRewrites(kir::Module &M, kir::WorkItemLoop WorkItems, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
