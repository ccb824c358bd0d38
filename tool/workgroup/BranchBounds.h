// Bounds of branches: `if (index < size)` as a range of the innermost dimension, so that the loop over the work-items
// of that range needs no check.
//   before: for (x = 0; x < 64; ++x) { int i = 64 * group + x; if (i < size) a[i] = 0; }
//   after:  end_x = clamp(size - 64 * group, 0, 64);
//           for (x = 0; x < end_x; ++x) { int i = 64 * group + x; a[i] = 0; }
// StrideAnalysis finds the range of a condition as it is written; here the values of the variables that have just been
// declared are substituted first, and it is decided whether the range is worth a loop of its own.
#pragma once

#include "workgroup/RematerializableValues.h"
#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

// A branch in the statements of a row.
struct BranchPlace {
  kir::If *Branch = nullptr;
  llvm::ArrayRef<kir::Statement *> Pending;   // that wait in front of it for their work-item loop
  llvm::ArrayRef<kir::Statement *> Following; // that follow it in the row
};

struct BranchRange {
  IterationBounds Bounds; // the work-items for which the condition holds
  // The pending declarations that only the branch needs: their values may as well be computed behind the decision.
  std::vector<kir::Statement *> Own;
};

class BranchBounds {
public:
  BranchBounds(kir::Module &M, const kir::Function &Kernel, const IterationSpace &Space,
               const WorkItemUniformity &Uniformity, const RematerializableValues &Values, StrideAnalysis &Strides);

  // Null: the condition is no range, or a loop over the range is not worthwhile.
  std::optional<BranchRange> of(const BranchPlace &At) const;

private:
  kir::Module &M;
  const IterationSpace &Space;
  const WorkItemUniformity &Uniformity;
  const RematerializableValues &Values;
  StrideAnalysis &Strides;
  llvm::DenseMap<const kir::Variable *, unsigned> Mentions; // in all of the kernel, as it was at first

  std::vector<kir::Statement *> ownDeclarations(const BranchPlace &At) const;
  kir::Expression *withValues(kir::Expression *Condition, llvm::ArrayRef<kir::Statement *> Pending) const;
  bool isMentionedOnlyIn(llvm::ArrayRef<kir::Statement *> Some, const kir::Variable *V) const;
  bool outlives(const BranchPlace &At, llvm::ArrayRef<kir::Statement *> Own) const;
};

} // namespace ampcc::passes
