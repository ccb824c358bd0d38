// Explains assignments to texels, which are values: textures and their views are written with `set`.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/AST/ASTContext.h"

namespace ampcc {

void explainTexelWrite(DiagnosticGroup &Group, clang::ASTContext &Context);

} // namespace ampcc
