// The operands of an expression in the order of their evaluation.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::analysis {

// Visits the operands of E. The elements of an array inside an initialiser list are operands of the whole list, because
// an array is not a value.
void forEachOperand(kir::Expression *E, llvm::function_ref<void(kir::Expression *&)> Visit);

// The operands that E evaluates before its own operation, in order. Of an assignment: the value, then the operands of
// the target's address.
llvm::SmallVector<kir::Expression **, 4> operandsInOrder(kir::Expression *E);

} // namespace ampcc::analysis
