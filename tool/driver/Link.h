// Adds the libraries that programs with C++ AMP need to a link.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// Appends libamp and the way to find it when the program starts. It is linked only where something needs it, so that
// programs without C++ AMP stay as clang++ makes them.
void appendRuntimeLibrary(Command &Link, const Invocation &What, const Installation &Own);

} // namespace ampcc
