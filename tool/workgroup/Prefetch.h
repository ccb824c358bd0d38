// Asks the memory ahead for what a row of threads will need.
#pragma once

#include "kir/IRBuilder.h"

namespace ampcc::passes {

// `First`: a pointer to global memory, which may be any. `Bytes`: a long.
kir::Statement *prefetchRow(kir::Module &M, kir::Expression *First, kir::Expression *Bytes);

} // namespace ampcc::passes
