// Member functions of a class template that differ in their restrictions only: Clang does not tell them apart in
// explicit instantiations (R-LANG-54).
#pragma once

#include "syntax/TokenBuffer.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Registers a callback that keeps members for the CPU as they are where Clang takes them for those for amp; to be
// called before parsing.
void keepSides(clang::Sema &Parsing);

// Instantiates the members for amp that explicit instantiations with restrict(amp) name, where Clang has taken their
// other sides.
void instantiateForAmp(clang::Sema &Parsing, const TokenBuffer &Tokens);

} // namespace ampcc
