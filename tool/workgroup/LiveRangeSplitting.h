// Live-range splitting: a variable of integer type that is reassigned becomes a new variable from there on.
//   before: int y = i - 1; y = y < 0 ? 0 : y; a[y];
//   after:  int y = i - 1; int y_2 = y < 0 ? 0 : y; a[y_2];
// Precondition: the kernel is final, and helpers are inlined, whose parameters are such variables. Only assignments
// that are executed whenever the variable is in scope, and that read no memory, are split; values from memory would
// need an array for each of the variables. Later stages rely on variables that are assigned once: they can recognize
// affine indices and rematerialize them.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void splitLiveRanges(kir::Module &M);

} // namespace ampcc::passes
