// Says what Clang says about CUDA in C++ AMP's words (docs/diagnostics.md).
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

// Replaces texts, adds advice, and turns "no matching function" into the restriction that is missing where that is the
// cause.
void translateClangDiagnostic(DiagnosticGroup &Group, const clang::SourceManager *SM, LibraryHeaders &Library);

} // namespace ampcc
