// Makes the order of evaluation explicit (R-LANG-97): the kernel IR evaluates operands from left to right, but C leaves
// the order unspecified.
//   before: f(i++) + g(i)
//   after:  t = f(i++); ... t + g(i)
// Precondition: later passes do not move operations with side effects. Operands whose order cannot be observed stay
// where they are.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void orderEvaluation(kir::Module &M);

} // namespace ampcc::passes
