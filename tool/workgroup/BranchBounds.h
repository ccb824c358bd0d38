// Bounds of branches: `if (index < size)` as a range of the innermost dimension, so that the loop over the work-items
// of that range needs no check.
//   before: for (x = 0; x < 64; ++x) { int i = 64 * group + x; if (i < size) a[i] = 0; }
//   after:  end_x = clamp(size - 64 * group, 0, 64);
//           for (x = 0; x < end_x; ++x) { int i = 64 * group + x; a[i] = 0; }
// Branches whose stores fill each other's gaps stay in one loop: `if (2 * x < n) a[2 * x] = 0; if (2 * x + 1 < n) ...`.
// Precondition: the condition is affine in the innermost dimension. StrideAnalysis finds the range of a condition;
// here, the values of pending declarations are substituted first, and it is decided whether the range is worth a loop
// of its own.
#pragma once

#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

// A branch among the statements of a row, with its context.
struct BranchPlace {
  kir::If *Branch = nullptr;
  llvm::ArrayRef<kir::Statement *> Pending;   // preceding statements that are not in a work-item loop yet
  llvm::ArrayRef<kir::Statement *> Following; // that follow it in the row
};

struct BranchRange {
  IterationBounds Bounds; // the work-items for which the condition holds
  // The pending declarations that only the branch uses: they can be moved into it.
  std::vector<kir::Statement *> Own;
};

class BranchBounds : KernelAnalyses {
public:
  BranchBounds(kir::Module &M, const KernelAnalyses &Of, StrideAnalysis &Strides);

  // nullopt: the condition is not a range, or a loop over the range is not profitable.
  std::optional<BranchRange> of(const BranchPlace &At) const;

  // Whether all mentions of V in the kernel are in these statements.
  bool isMentionedOnlyIn(llvm::ArrayRef<kir::Statement *> Some, const kir::Variable *V) const;

private:
  kir::Module &M;
  StrideAnalysis &Strides;
  llvm::DenseMap<const kir::Variable *, unsigned> Mentions; // in the original kernel

  std::vector<kir::Statement *> ownDeclarations(const BranchPlace &At) const;
  kir::Expression *withValues(kir::Expression *Condition, llvm::ArrayRef<kir::Statement *> Pending) const;
  const kir::Variable *storesStridedTo(const kir::Statement *S) const;
  bool isInterleaved(const BranchPlace &At) const;
  bool outlives(const BranchPlace &At, llvm::ArrayRef<kir::Statement *> Own) const;
};

} // namespace ampcc::passes
