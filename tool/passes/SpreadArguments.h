// The argument block as parameters: one for each number, struct or array of it that the kernel uses, which knows its
// place in the block (kernel_parameter in amp/rt/interface.h). C passes no arrays by value: they come in a struct. Of a
// block that is too large to be passed, what is large itself stays in the buffer.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error spreadArguments(kir::Module &M);

} // namespace ampcc::passes
