// Uniformity of whole statements, with everything in them: whether they may be executed once for several work-items,
// and be moved in front of statements that are executed once for each. `Across` and `In` are sets of dimensions
// (Divergence).
#pragma once

#include "workgroup/WorkItemUniformity.h"

namespace ampcc::passes {

inline bool isControl(const kir::Statement *S) { return llvm::isa<kir::If>(S) || isLoop(S); }
inline bool isSimple(const kir::Statement *S) { return llvm::isa<kir::Declare, kir::ExpressionStatement>(S); }
inline bool isJump(const kir::Statement *S) { return llvm::isa<kir::Break, kir::Continue>(S); }

// Whether a break or continue in S leaves a loop around S. If S is the body of a loop, OfLoop and OfSwitch say whether
// a continue and a break count that belong to that loop.
bool jumpsOut(kir::Statement *S, bool OfLoop = true, bool OfSwitch = true);

class StatementUniformity {
public:
  explicit StatementUniformity(const WorkItemUniformity &Uniformity) : Uniformity(Uniformity) {}

  // The effects of all expressions in S; its declarations count as writes of the variables.
  kir::Effects effectsOf(kir::Statement *S) const;

  // Whether S assigns variables that live longer than S and are uniform across the dimensions: to execute S once is
  // right, to do so for each row or work-item is wrong.
  bool assignsUniform(kir::Statement *S, unsigned Across) const;

  // Whether everything in S is uniform across the dimensions, so that no part of S needs a work-item loop.
  bool isUniform(kir::Statement *S, unsigned Across) const;

  // Whether a uniform S may be moved in front of the statements that wait for their work-item loop. Otherwise S divides
  // them, and the values that they compute have to be stored for each work-item.
  bool canPrecede(kir::Statement *S, llvm::ArrayRef<kir::Statement *> Pending) const;

private:
  const WorkItemUniformity &Uniformity;
};

} // namespace ampcc::passes
