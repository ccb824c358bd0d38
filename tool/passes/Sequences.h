// Comma expressions inside other expressions: finds what can be evaluated in front of the whole.
#pragma once

#include "passes/Effects.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::passes {

// The operands of E. The elements of an array inside an initialiser are operands of the whole, because an array by
// itself is no value.
void forEachOperand(kir::Expression *E, llvm::function_ref<void(kir::Expression *&)> Visit);

// What E evaluates before its own operation, in order: of an assignment the value, then what leads to its target.
llvm::SmallVector<kir::Expression **, 4> operandsInOrder(kir::Expression *E);

// The comma expression that E begins with: E itself, or inside the designator that E is; null if there is none whose
// left side may be evaluated before everything else in E.
kir::Expression **leadingComma(kir::Expression *&E, const VariableSet &Exposed);

// Takes the left side of the leading comma of E out of E and returns it; null if there is none.
kir::Expression *takeLeading(kir::Expression *&E, const VariableSet &Exposed);

// The same for the first operand of E that has one, where evaluating its left side before the other operands changes
// nothing. `E` must be an operation whose operands are all evaluated.
kir::Expression *takeFromOperands(kir::Expression *E, const VariableSet &Exposed);

} // namespace ampcc::passes
