// The kernel IR evaluates operands in order, C in any: where that makes a difference, an operand is evaluated into a
// variable before the expression (R-LANG-97). What remains is the same in every order.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error orderEvaluation(kir::Module &M);

} // namespace ampcc::passes
