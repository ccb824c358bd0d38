// If-conversion of stores: in loops over work-items, conditional stores become stores of the old or the new value.
//   before: if (t < best[x]) { best[x] = t; which[x] = j; }
//   after:  bool chosen = t < best[x]; best[x] = chosen ? t : best[x]; which[x] = chosen ? j : which[x];
//   before: if (c) a[x] = f; else a[x] = g;
//   after:  a[x] = c ? f : g;
// Precondition: private variables are expanded, and loops are marked. The store of an old value must be unobservable:
// the element exists, and no other work-item stores to it. This holds for elements of private variables, and for
// elements of buffers and local memory that the work-item reads unconditionally and that only it writes (OwnElements).
// The new value is still evaluated only if the condition holds. It pays because masked stores are slow or missing on
// most CPUs.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void convertIfs(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
