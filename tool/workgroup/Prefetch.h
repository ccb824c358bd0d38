// Creates prefetches of the memory that a row of work-items is going to access.
#pragma once

#include "kir/IRBuilder.h"

namespace ampcc::passes {

// `First`: a pointer to global memory, which need not be valid. `Bytes`: a long.
kir::Statement *prefetchRow(kir::Module &M, kir::Expression *First, kir::Expression *Bytes);

} // namespace ampcc::passes
