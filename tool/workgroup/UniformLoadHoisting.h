// Loop-invariant code motion for loads with uniform addresses, from memory that the loop also writes.
//   before: for (x...) a[y][x] -= a[k][k] * b[x];
//   after:  t = a[k][k]; for (x...) a[y][x] -= t * b[x];
// Precondition: the work-items of the row do not write the element. Between two barriers, a write by one and a read by
// another would be a data race. The driver's compiler cannot prove that, and would load the element in each iteration.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void hoistUniformLoads(kir::Module &M);

} // namespace ampcc::passes
