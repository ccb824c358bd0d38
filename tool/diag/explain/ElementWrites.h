// Explains writes to what cannot be written: texels, which are values, and elements of constant views and arrays.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/AST/ASTContext.h"

namespace ampcc {

// Needs the whole AST, in which Clang has kept the refused expressions.
void explainElementWrite(DiagnosticGroup &Group, clang::ASTContext &Context);

// Says that elements of a constant type cannot be changed.
void sayReadOnly(DiagRecord &Head, clang::QualType Element, clang::ASTContext &Context);

} // namespace ampcc
