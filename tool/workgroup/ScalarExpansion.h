// Scalar expansion (context arrays): a private variable that lives across work-item loops becomes an array.
//   before: for (x...) t = f(x);   barrier   for (x...) g(t);
//   after:  int t[X];  for (x...) t[x] = f(x);   for (x...) g(t[x]);
// Precondition: regions are formed. Cheap values are rematerialized instead (RematerializableValues.h); uniform values
// stay scalars.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error expandScalars(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
