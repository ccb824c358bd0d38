// Explains that a unary operator of a class cannot be called because of its restrictions (R-LANG-44, -47): Clang then
// tries the built-in operator and reports only that the operand's type is no number or pointer.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

void explainMissingOperator(DiagnosticGroup &Group, const clang::Sema &Parsing);

} // namespace ampcc
