// -famp-robust-access: what lies outside of a container is behind a null pointer (include/amp/view_shape.h). Reading
// through one gives zero, and writing through one does nothing: such accesses become conditional, as if the user had
// asked in front of each. So threads never write to a place that is not theirs, in no text that is made of the kernel.
// With -famp-check=bounds, a report is evaluated where the pointer is null (passes/CheckBounds.h).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error guardAccesses(kir::Module &M);

} // namespace ampcc::passes
