// Puts the bodies of small functions, of library functions and of functions called once in place of their calls, so
// that the text reads as a person would have written it and drivers have nothing left to decide (R-LANG-104).
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void inlineFunctions(kir::Module &M);

} // namespace ampcc::passes
