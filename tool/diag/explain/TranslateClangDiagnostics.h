// Rewords Clang's diagnostics about CUDA in C++ AMP's terms (docs/diagnostics.md).
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

// Replaces diagnostics by those of C++ AMP and adds advice; "no matching function" becomes an error about the missing
// restriction if that is the cause.
void translateClangDiagnostic(DiagnosticGroup &Group, const clang::SourceManager *SM, LibraryHeaders &Library);

} // namespace ampcc
