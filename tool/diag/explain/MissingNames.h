// Names of C++ AMP's library that a program uses, but has not declared: says which header declares them, or which
// namespace they are in.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Adds a note to an error about an unknown name, if that is one of the library's.
void explainMissingName(DiagnosticGroup &Group, clang::Sema &Parsing);

} // namespace ampcc
