// Locates errors about templates that a function's `auto` parameters imply: Clang reports them without a location.
#pragma once

#include "clang/Sema/Sema.h"

namespace ampcc {

// The location of such an error; invalid for other errors.
clang::SourceLocation placeOfInvented(unsigned Diagnostic, const clang::Sema &Parsing);

} // namespace ampcc
