// Explains uses of the result of a launch, which has none: `auto f = parallel_for_each(...)`.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/AST/ASTContext.h"

namespace ampcc {

// Needs the whole AST, in which Clang has kept the refused expressions.
void explainLaunchResult(DiagnosticGroup &Group, clang::ASTContext &Context);

} // namespace ampcc
