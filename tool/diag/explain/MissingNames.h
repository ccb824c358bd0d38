// Explains errors about undeclared names of C++ AMP's library: names the missing header, or the namespace.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Adds a note to an error about an unknown name if the library declares that name.
void explainMissingName(DiagnosticGroup &Group, clang::Sema &Parsing);

} // namespace ampcc
