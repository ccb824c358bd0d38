// The argument block as parameters: one for each number or struct of it that the kernel uses, which knows its place in
// the block (kernel_parameter in amp/rt/interface.h). A block with an array that is indexed at run time stays what it
// is, as C passes no arrays by value, and so does one that is too large to be passed.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error spreadArguments(kir::Module &M);

} // namespace ampcc::passes
