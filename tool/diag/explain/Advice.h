// Adds notes with advice to an error: the function to use instead, and how C++ AMP's library is used (Hints.def).
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

// `Name` is the subject of Clang's error.
void addAdvice(DiagnosticGroup &Group, llvm::StringRef Name, const clang::SourceManager *SM, LibraryHeaders &Library);

} // namespace ampcc
