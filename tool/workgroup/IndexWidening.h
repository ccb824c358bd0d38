// Index widening: computes indices in work-item loops in 64 bits, beginning with the induction variable.
//   before: a[x + n]                    // the sum is an int, and then converted
//   after:  a[(long)x + (long)n]
// Precondition: int arithmetic does not overflow, as in C++. LLVM cannot always prove that, and then neither recognizes
// contiguous accesses nor keeps the index in a register from iteration to iteration.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void widenIndices(kir::Module &M);

} // namespace ampcc::passes
