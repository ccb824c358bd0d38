// Guards integer divisions: division by zero must not end a kernel (R-LANG-111), but traps on CPUs.
//   before: x = n / d;
//   after:  x = n / nonzero(d);   // a macro of the printed program, with a test on CPUs only
// Precondition: constants are folded; a divisor that is a nonzero literal needs no guard.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void guardDivisions(kir::Module &M);

} // namespace ampcc::passes
