// Explains that a default constructor of a base or member cannot be called because of its restrictions (R-LANG-47,
// -57), where Clang reports that none exists.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

void explainMissingConstructor(DiagnosticGroup &Group);

// Explains that the constructor of T that takes a std::initializer_list cannot be called in `T t{a, b}`: Clang's notes
// name only the constructors that take a and b.
void explainMissingList(DiagnosticGroup &Group);

} // namespace ampcc
