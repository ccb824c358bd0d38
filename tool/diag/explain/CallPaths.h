// Shows how a kernel reaches the function with an error (R-LANG-156).
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/ErrorScopes.h"

namespace ampcc {

// Adds notes with the calls from a launch to the function around an error of the rules.
void addCallPath(DiagnosticGroup &Group, llvm::ArrayRef<CallPath> Paths, const clang::SourceManager &SM);

} // namespace ampcc
