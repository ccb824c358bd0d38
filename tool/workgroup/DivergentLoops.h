// Outer-loop vectorization of divergent loops: rows of work-items whose loops have different trip counts run in
// lockstep, as many work-items at a time as a vector has lanes.
//   before: for (x...) { int i = 0; while (i < n && z * z < 4) { z = z * z + c; ++i; }  steps[x] = i; }
//   after:  for (x += 16) {
//             for (lane...) { i[lane] = 0; live[lane] = ...; any |= live[lane]; }
//             while (any) { any = 0; for (lane...) { z[lane] = live[lane] ? ... : z[lane]; ... } }
//             for (lane...) steps[x + lane] = i[lane];
//           }
// Precondition: the row is parallel, and its body can be linearized (Linearization.h). LLVM vectorizes no loop around a
// loop; it vectorizes the loops over lanes, and keeps the arrays in registers. A lane that has left a loop waits for
// the others, which costs at most what they take anyway. Native kernels only.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void vectorizeDivergentLoops(kir::Module &M);

} // namespace ampcc::passes
