// Loop fusion across a barrier: if a tile's elements are read in front of a barrier and overwritten behind it, one
// work-item loop can do both, in order, so that the values in between need no array.
//   before: if (l < n) next = t[l] + t[l + 1];  barrier;  if (l < n) t[l] = next;
//   after:  if (l < n) { next = t[l] + t[l + 1]; t[l] = next; }
// Legality: the anti-dependences from the reads to the writes are not reversed. A work-item reads its own elements and
// those of later work-items, which have not been overwritten yet; `t[l - 1]` prevents the fusion.
#pragma once

#include "workgroup/BranchBounds.h"
#include "workgroup/StatementUniformity.h"
#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

class BarrierFusion : KernelAnalyses {
public:
  using StatementList = std::vector<kir::Statement *>;

  BarrierFusion(kir::Module &M, const KernelAnalyses &Of, const StrideAnalysis &Strides, const BranchBounds &Branches)
      : KernelAnalyses(Of), M(M), Strides(Strides), Branches(Branches) {}

  // Whether the regions before and behind a barrier may be one region whose work-items run in ascending order, and
  // whether a private variable then needs no array.
  bool mayFuse(const StatementList &First, const StatementList &Second) const;

  // Merges the last statement of First with the first one of Second, if these are branches with the same condition, and
  // removes the latter from Second. Variables that only the merged branch uses are declared in it.
  void mergeBranches(StatementList &First, StatementList &Second) const;

private:
  struct Access {
    const kir::Variable *Array; // a tile_static array
    const kir::Expression *Subscript;
    bool IsWrite;
  };
  struct Accesses;

  kir::Module &M;
  const StrideAnalysis &Strides;
  const BranchBounds &Branches;

  bool keepsOrder(const Access &Before, const Access &Behind) const;
  bool removesArray(const StatementList &First, const StatementList &Second) const;
};

} // namespace ampcc::passes
