// Loops of few steps, the number of which the text says: better written out than run, where their threads are computed
// side by side.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

bool hasFewSteps(const kir::Statement *S);

// Marks the loops in S whose steps a compiler should write out, as long as the result is of a reasonable length.
void unrollShortLoops(kir::Statement *S);

} // namespace ampcc::passes
