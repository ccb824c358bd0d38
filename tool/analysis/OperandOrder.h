// The operands of an expression in the order of their evaluation.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::analysis {

// The operands that E evaluates before its own operation, in order. Of an assignment: the value, then the operands of
// the target's address.
llvm::SmallVector<kir::Expression **, 4> operandsInOrder(kir::Expression *E);

} // namespace ampcc::analysis
