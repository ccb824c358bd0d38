// Notes that say what leads on from an error: the function to use in its place, and how C++ AMP's library is used.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

// `Name` is what Clang's error is about.
void addAdvice(DiagnosticGroup &Group, llvm::StringRef Name, const clang::SourceManager *SM, LibraryHeaders &Library);

} // namespace ampcc
