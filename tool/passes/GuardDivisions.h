// Integer division by zero must not end a kernel (R-LANG-111), but processors trap: divisors that are not known go
// through nonzero(), a macro of the printed program that does something on such devices only.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error guardDivisions(kir::Module &M);

} // namespace ampcc::passes
