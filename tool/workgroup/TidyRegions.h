// Dead code elimination after the other stages: removes empty regions, and variables that only removed loops used.
//   before: int unused = x * 2; region { }
//   after:
// Precondition: all stages that copy or move loops have run.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void tidyRegions(kir::Module &M);

} // namespace ampcc::passes
