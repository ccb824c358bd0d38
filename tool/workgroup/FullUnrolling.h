// Full unrolling of inner loops with a small constant trip count.
//   before: for (x...) for (k = 0; k < 3; ++k) sum += a[x + k];
//   after:  for (x...) for unrolled (k = 0; k < 3; ++k) sum += a[x + k];     // the driver's compiler unrolls
// Searches, which may end before their last iteration, are marked as not to be unrolled, unless they are short.
// Precondition: work-item loops exist, and the code stays below a limit. LLVM vectorizes innermost loops only.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

bool isShortLoop(const kir::Statement *S); // with a small constant trip count
bool isFullyUnrollable(kir::Statement *S); // a short loop that contains short loops only

// Marks the inner loops of work-item loops, within a limit of the resulting code size.
void unrollFully(kir::Module &M);

} // namespace ampcc::passes
