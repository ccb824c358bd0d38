// Stride analysis: finds expressions that increase by one from each work-item of a row to the next (unit stride), like
// the indices of contiguous accesses. A comparison of such an expression with a uniform value becomes a bound of the
// work-item loop.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/IRBuilder.h"
#include "workgroup/KernelAnalyses.h"
#include "workgroup/Remainders.h"
#include <optional>

namespace ampcc::passes {

// A range of positions, end exclusive. The expressions are of type long.
struct IterationBounds {
  std::vector<kir::Expression *> Lower, Upper; // all apply: the range is an intersection
  bool IsOne = false;                          // at most one work-item
  bool IsStrided = false;                      // the bound divides by a stride, so that the range may be short
  // The remaining condition: its operands that are the same for the whole row, and all others. Null: none.
  kir::Expression *OfRow = nullptr, *Rest = nullptr;

  std::size_t count() const { return Lower.size() + Upper.size(); }
  bool isWholeCondition() const { return !OfRow && !Rest; }
};

class StrideAnalysis : KernelAnalyses {
public:
  StrideAnalysis(kir::Module &M, const KernelAnalyses &Of) : KernelAnalyses(Of), M(M), Build(M) {}

  bool hasUnitStride(const kir::Expression *E) const {
    return E->type() == M.Types.intType() && isUnitStrided(E, Space.innermost().Position, DivergentInInnermost);
  }
  // Whether an index is divergent in a row, but has no unit stride.
  bool hasLargeStride(const kir::Expression *E) const;
  // The same, after the row is divided by LoopDelinearization. A stride of -1 is not large.
  bool hasLargeStrideInParts(const kir::Expression *E) const;
  // Whether an index has a large stride in a row, but unit stride in the next outer dimension.
  bool isContiguousInOuter(const kir::Expression *E) const;
  // The difference of an int or unsigned int between neighbours in the row, where an unsigned one may wrap around;
  // nullopt: it is not constant.
  std::optional<int64_t> stride(const kir::Expression *E) const;
  // The value of E in the first work-item of the row, or in the one at a position.
  kir::Expression *ofFirstWorkItem(const kir::Expression *E) { return ofWorkItem(E, Build.integer(0)); }
  kir::Expression *ofWorkItem(const kir::Expression *E, kir::Expression *Position);
  // The difference A - B of two indices with unit stride, in elements; nullopt: it is not constant.
  std::optional<int64_t> distance(const kir::Expression *A, const kir::Expression *B) const;
  // Whether E is an int that is uniform in a row and invariant.
  bool isSameInt(const kir::Expression *E) const {
    return E->type() == M.Types.intType() && isUniform(E, DivergentInInnermost);
  }
  // The range for which a condition holds; nullopt: it is not a range.
  std::optional<IterationBounds> boundsOf(kir::Expression *Condition);

private:
  struct Context;
  struct PartContext;
  struct ModularContext;

  kir::Module &M;
  kir::IRBuilder Build;

  bool isUnitStrided(const kir::Expression *E, const kir::Variable *Position, unsigned Across) const;
  bool isUniform(const kir::Expression *E, unsigned Across) const;
  std::optional<IndexDivision> unitStrideDivision(const kir::Expression *E) const;
  std::optional<analysis::AffineExpr> affine(const kir::Expression *E, const kir::Variable *Position,
                                             unsigned Across) const;
  kir::Expression *strideOf(const kir::Expression *E);
  kir::Expression *expanded(const analysis::AffineExpr &Sum); // long
  bool addStridedBound(const kir::Binary *B, bool IsNegated, IterationBounds &To);
  void addCondition(kir::Expression *Condition, bool IsNegated, IterationBounds &To);
  bool addComparison(const kir::Binary *B, bool IsNegated, IterationBounds &To);
  bool addDifference(const kir::Binary *B, bool IsNegated, IterationBounds &To);
};

} // namespace ampcc::passes
