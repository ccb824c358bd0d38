// Control-flow linearization (predication): rewrites the statements of one work-item so that several work-items, the
// lanes, can execute them in lockstep. Branches and jumps become masks, and loops run while a lane is active.
//   before: for (int i = 0; i < n; ++i) { if (y > 9) break; x += a[i]; }
//   after:  i = 0; live = i < n;
//           while (any lane is live) {
//             taken = live ? y > 9 : 0; live &= ~taken; if (any lane is live) a_i = a[i];
//             x = live ? x + a_i : x; ++i; live = live ? i < n : 0;
//           }
// A lane that is not active evaluates only expressions that are speculatable, and ignores their values. What all active
// lanes share (LaneUniformity) is computed once.
#pragma once

#include "workgroup/LaneLegality.h"
#include "workgroup/LaneParts.h"

namespace ampcc::passes {

// Linearizes a copy of the row's body, for which isLinearizable is true. `Inside`: the condition for a lane to execute
// it; null: all do.
LinearizedRow linearize(kir::Module &M, const kir::Statement *Row, const LaneUniformity &Lanes,
                        const kir::Expression *Inside);

} // namespace ampcc::passes
