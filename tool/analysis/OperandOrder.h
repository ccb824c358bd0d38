// The operands of an expression in the order of their evaluation.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::analysis {

// The operands of E. The elements of an array inside an initialiser are operands of the whole, because an array by
// itself is no value.
void forEachOperand(kir::Expression *E, llvm::function_ref<void(kir::Expression *&)> Visit);

// What E evaluates before its own operation, in order: of an assignment the value, then what leads to its target.
llvm::SmallVector<kir::Expression **, 4> operandsInOrder(kir::Expression *E);

} // namespace ampcc::analysis
