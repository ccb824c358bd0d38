// Resolves overloads in the members of instantiated class templates for host and device, independent of the code that
// first needs the instance (R-LANG-21).
#pragma once

#include "clang/Sema/Sema.h"

namespace ampcc {

// Registers a callback for the instantiations of S; to be called before parsing.
void separateInstantiations(clang::Sema &S);

} // namespace ampcc
