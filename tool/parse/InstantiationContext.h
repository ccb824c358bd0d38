// Class templates are instantiated where they are first needed, but belong to where they stand: their members are read
// for both sides, whatever code needs them (R-LANG-21).
#pragma once

#include "clang/Sema/Sema.h"

namespace ampcc {

// Watches the instantiations of S; to be called before parsing.
void separateInstantiations(clang::Sema &S);

} // namespace ampcc
