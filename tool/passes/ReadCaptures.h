// Lets the kernel read captured arrays and structs where they were passed to it, instead of copying them for each
// thread.
//
// The function object's member becomes a pointer to its part of the argument block, unless something may write to it:
// the members of a closure are const, those of `mutable` ones and of other classes need not be.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error readCaptures(kir::Module &M);

} // namespace ampcc::passes
