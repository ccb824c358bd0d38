// A constructor that initializes a base or member without saying so needs a default constructor that can run where it
// runs itself (R-LANG-47, -57): says which restriction is in the way, where Clang says that there is none.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

void explainMissingConstructor(DiagnosticGroup &Group);

// Of `T t{a, b}` Clang shows the constructors that take a and b; the one that takes the list cannot run there.
void explainMissingList(DiagnosticGroup &Group);

} // namespace ampcc
