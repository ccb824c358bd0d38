// Switch lowering (LLVM's LowerSwitch): in loops over work-items, switches whose sections end with a break become
// chains of branches, which can be if-converted.
//   before: switch (x & 1) { case 0: r = c; break; default: r = d; }
//   after:  int choice = x & 1; bool chosen = choice == 0; if (chosen) r = c; if (!chosen) r = d;
// The same for chains of branches that compare one variable with constants, of which LLVM makes switches.
// Precondition: the loop is parallel, the value differs between work-items, and no section falls through. LLVM does not
// vectorize loops with switches.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void lowerSwitches(kir::Module &M);

} // namespace ampcc::passes
