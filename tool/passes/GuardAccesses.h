// -famp-robust-access: what lies outside of a container is behind a null pointer (include/amp/view_shape.h). Reading
// through one gives zero, and writing through one does nothing: such accesses become conditional, as if the user had
// asked in front of each. So threads never write to a place that is not theirs, in no text that is made of the kernel.
//
// A check that reports what it finds (rather than going on) would stand where the condition is made: Guard::through.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error guardAccesses(kir::Module &M);

} // namespace ampcc::passes
