// Errors about templates that are made of a function's `auto` parameters: Clang says them without a place.
#pragma once

#include "clang/Sema/Sema.h"

namespace ampcc {

// Where such an error belongs; invalid for others.
clang::SourceLocation placeOfInvented(unsigned Diagnostic, const clang::Sema &Parsing);

} // namespace ampcc
