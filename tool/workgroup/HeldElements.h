// Scalar replacement of array elements (register promotion): keeps elements that belong to one work-item in variables
// during an iteration of a work-item loop.
//   before: for (x...) { t[x] = f(t[x]); a = g(t[x]); t[x] = f(t[x]); if (c) sum[x] += a; }
//   after:  for (x...) { own_t = t[x]; own_sum = sum[x]; own_t = f(own_t); a = g(own_t); own_t = f(own_t);
//                        if (c) own_sum += a; t[x] = own_t; sum[x] = own_sum; }
// The elements are those of expanded private variables, and those of buffers and tile_static memory that only this
// work-item accesses (OwnElements), if each iteration accesses them unconditionally:
//   before: for (x...) if (a[2 * x] > a[2 * x + 1]) { t = a[2 * x]; a[2 * x] = a[2 * x + 1]; a[2 * x + 1] = t; }
//   after:  for (x...) { p = a[2 * x]; q = a[2 * x + 1]; if (p > q) { t = p; p = q; q = t; }
//                        a[2 * x] = p; a[2 * x + 1] = q; }
// Precondition: scalars are expanded. Each such element is then read once, before all writes of the iteration, which
// leaves no late uses (LateUses.h): compilers may vectorize the loop.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

class OwnElements;
struct Place;

// A copy of the loop in which all possible elements are held; nullopt: there are none that it writes. `AddressTaken`:
// variables that may change through pointers. `IsOwn`: whether a place in shared memory belongs to the iteration; two
// such places in one object are the same element, or known to be different ones.
std::optional<kir::WorkItemLoop> holdElements(kir::Module &M, kir::WorkItemLoop WorkItems, const OwnElements &Own,
                                              const kir::VariableSet &AddressTaken,
                                              llvm::function_ref<bool(const Place &)> IsOwn);
// The places for which OwnElements::isAtOwnIndex holds.
std::optional<kir::WorkItemLoop> holdElements(kir::Module &M, kir::WorkItemLoop WorkItems, const OwnElements &Own,
                                              const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
