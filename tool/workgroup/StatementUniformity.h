// Uniformity of compound statements: whether a statement can be executed once for several work-items, and be moved in
// front of statements that are executed for each work-item. `Across` is a set of dimensions (Divergence).
#pragma once

#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/WorkItemUniformity.h"

namespace ampcc::passes {

inline bool isControl(const kir::Statement *S) { return llvm::isa<kir::If>(S) || kir::isLoop(S); }
inline bool isSimple(const kir::Statement *S) { return llvm::isa<kir::Declare, kir::ExpressionStatement>(S); }
inline bool isJump(const kir::Statement *S) { return llvm::isa<kir::Break, kir::Continue>(S); }

// Whether a break or continue in S jumps to a statement that encloses S.
inline bool jumpsOut(const kir::Statement *S) { return kir::isLeftByBreak(S) || kir::isLeftByContinue(S); }

class StatementUniformity {
public:
  explicit StatementUniformity(const WorkItemUniformity &Uniformity) : Uniformity(Uniformity) {}

  // The effects of all expressions in S; its declarations count as writes of the variables.
  kir::Effects effectsOf(kir::Statement *S) const;

  // The variables that S assigns, and that are declared outside of S and uniform across the dimensions.
  kir::VariableSet assignedUniform(kir::Statement *S, unsigned Across) const;

  // Whether there are such variables: then S must be executed once, not for each row or work-item.
  bool assignsUniform(kir::Statement *S, unsigned Across) const { return !assignedUniform(S, Across).empty(); }

  // Whether everything in S is uniform across the dimensions, so that no part of S needs a work-item loop.
  bool isUniform(kir::Statement *S, unsigned Across) const;

  // Whether a uniform S can be moved in front of the pending statements, which are not in a work-item loop yet.
  // Otherwise S separates them from the following ones, and their values have to be stored for each work-item.
  bool canPrecede(kir::Statement *S, llvm::ArrayRef<kir::Statement *> Pending) const;

private:
  const WorkItemUniformity &Uniformity;
};

} // namespace ampcc::passes
