// Keeps elements that belong to one work-item in variables during an iteration of a work-item loop.
//   before: for (x...) { t[x] = f(t[x]); a = g(t[x]); t[x] = f(t[x]); if (c) sum[x] += a; }
//   after:  for (x...) { own_t = t[x]; own_sum = sum[x]; own_t = f(own_t); a = g(own_t); own_t = f(own_t);
//                        if (c) own_sum += a; t[x] = own_t; sum[x] = own_sum; }
// Precondition: scalars have been expanded. Then such an element is read once, in front of all that the iteration
// writes, so that nothing is left that LateUses finds: compilers may vectorize the loop.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

class OwnElements;

// A copy of the loop that holds all elements it can; nullopt: there are none that it writes.
std::optional<kir::WorkItemLoop> holdElements(kir::Module &M, kir::WorkItemLoop Threads, const OwnElements &Own);

} // namespace ampcc::passes
