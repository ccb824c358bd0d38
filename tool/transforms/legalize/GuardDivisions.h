// Makes integer division by zero defined, because it must not end a kernel (R-LANG-111), and CPUs trap.
//   before: x = n / d;
//   after:  x = n / nonzero(d);   // a macro of the printed program that does something on CPUs only
// Precondition: constants are folded; a divisor that is a literal other than zero needs no guard.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error guardDivisions(kir::Module &M);

} // namespace ampcc::passes
