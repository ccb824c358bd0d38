// Stride analysis: expressions that grow by one from each work-item of a row to the next, as the indices of contiguous
// elements do. A comparison of such an expression with a uniform value becomes a bound of the work-item loop.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/IRBuilder.h"
#include "workgroup/RematerializableValues.h"
#include "workgroup/WorkItemUniformity.h"
#include <optional>

namespace ampcc::passes {

// The work-items from one position to another, the end not included. The expressions are of type long.
struct IterationBounds {
  std::vector<kir::Expression *> Lower, Upper; // all of them hold
  bool IsOne = false;                          // no more than one work-item
  bool IsStrided = false;                      // far fewer work-items than the row has, unless the stride is one
  kir::Expression *Rest = nullptr;             // what else the condition asks; null: nothing

  std::size_t count() const { return Lower.size() + Upper.size(); }
};

class StrideAnalysis {
public:
  StrideAnalysis(kir::Module &M, IterationSpace &Space, const WorkItemUniformity &Uniformity,
                 const RematerializableValues &Values)
      : M(M), Build(M), Space(Space), Uniformity(Uniformity), Values(Values) {}

  bool hasUnitStride(const kir::Expression *E) const {
    return E->type() == M.Types.intType() && isUnitStrided(E, Space.innermost().Position, DivergentInInnermost);
  }
  // Whether it is the index of an element that is far from that of the next work-item.
  bool hasLargeStride(const kir::Expression *E) const;
  // ... where the row is parted by the quotients of an index and a uniform number (LoopDelinearization).
  bool hasLargeStrideInParts(const kir::Expression *E) const;
  // ... and beside that of the next row's.
  bool isContiguousInOuter(const kir::Expression *E) const;
  kir::Expression *ofFirstThread(const kir::Expression *E);
  // Whether it is an int that is uniform in a row, and stays the same.
  bool isSameInt(const kir::Expression *E) const {
    return E->type() == M.Types.intType() && isUniform(E, DivergentInInnermost);
  }
  std::optional<IterationBounds> boundsOf(kir::Expression *Condition);

private:
  struct Context;
  struct PartContext;

  kir::Module &M;
  kir::IRBuilder Build;
  IterationSpace &Space;
  const WorkItemUniformity &Uniformity;
  const RematerializableValues &Values;

  bool isUnitStrided(const kir::Expression *E, const kir::Variable *Position, unsigned Across) const;
  bool isUniform(const kir::Expression *E, unsigned Across) const;
  bool isDividedUnitStride(const kir::Expression *E, kir::BinaryOperator By) const;
  std::optional<analysis::AffineExpr> affine(const kir::Expression *E, const kir::Variable *Position,
                                             unsigned Across) const;
  kir::Expression *strideOf(const kir::Expression *E);
  kir::Expression *sumOf(llvm::ArrayRef<analysis::AffineExpr::Term> Terms, int64_t Constant); // long
  void addStridedBound(const kir::Binary *B, bool IsNegated, IterationBounds &To);
  void addCondition(kir::Expression *Condition, bool IsNegated, IterationBounds &To);
  bool addComparison(const kir::Binary *B, bool IsNegated, IterationBounds &To);
  bool addFallingComparison(const kir::Binary *B, bool IsNegated, IterationBounds &To);
};

// A copy in which expressions stand in place of variables; null: the variable stays.
kir::Expression *substitute(kir::Module &M, const kir::Expression *E,
                            llvm::function_ref<kir::Expression *(kir::Variable *)> Replace);

} // namespace ampcc::passes
