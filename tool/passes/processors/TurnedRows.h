// Which threads the innermost loops over a box count, and the box's shape, for kernels that transpose: elements that
// are neighbours in memory belong to one row of threads where they are read and to one column where they are written.
#pragma once

#include "passes/processors/StableValues.h"
#include "passes/processors/ThreadSpace.h"

namespace ampcc::passes {

// Leaves tiles as they are.
void chooseRows(kir::Module &M, ThreadSpace &Space, const StableValues &Values);

} // namespace ampcc::passes
