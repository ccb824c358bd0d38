// Adds the libraries that programs with C++ AMP need to a link.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// Appends libamp and its RUNPATH. It is linked --as-needed, so that programs without C++ AMP are the same as with
// clang++.
void appendRuntimeLibrary(Command &Link, const Invocation &What, const Installation &Own);

} // namespace ampcc
