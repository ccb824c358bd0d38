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

namespace ampcc::passes {

// Statements, or a loop or a branch around parts, which runs if a lane is active.
struct LanePart {
  enum class Kind : uint8_t { Lanes, Uniform, Loop, Branch };
  Kind Is = Kind::Lanes;
  std::vector<kir::Statement *> Statements; // Lanes: each lane executes them; Uniform: they are executed once
  // Of a loop or a branch, the variable that is not zero if a lane is active. Of the statements in front of it and at
  // the end of a loop's body, the same variable, to which they add their mask: `any |= live;`.
  kir::Variable *Any = nullptr;
  kir::Expression *Condition = nullptr; // of a loop that all lanes execute alike, in place of Any
  std::vector<LanePart> Body;           // of a loop or a branch
};

struct LinearizedRow {
  std::vector<LanePart> Parts;
  std::vector<kir::Variable *> Uniform; // variables that Uniform statements assign, and that no part declares
};

// Linearizes a copy of the row's body, for which isLinearizable is true. `Inside`: the condition for a lane to execute
// it; null: all do.
LinearizedRow linearize(kir::Module &M, const kir::Statement *Row, const LaneUniformity &Lanes,
                        const kir::Expression *Inside);

} // namespace ampcc::passes
