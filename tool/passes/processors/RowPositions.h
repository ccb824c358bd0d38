// Expressions that grow by one from each thread of a row to the next, as indices of neighbouring elements do, and what
// follows from that: which threads of a row a condition lets through.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/Builder.h"
#include "passes/processors/StableValues.h"
#include "passes/processors/ThreadVariation.h"
#include <optional>

namespace ampcc::passes {

// The threads from one position to another, the end not included. The expressions are of type long.
struct PositionBounds {
  std::vector<kir::Expression *> Lower, Upper; // all of them hold
  bool IsOne = false;                          // no more than one thread
  bool IsStrided = false;                      // far fewer threads than the row has, unless the stride is one
  kir::Expression *Rest = nullptr;             // what else the condition asks; null: nothing
};

class RowPositions {
public:
  RowPositions(kir::Module &M, ThreadSpace &Space, const ThreadVariation &Varies, const StableValues &Values)
      : M(M), Build(M), Space(Space), Varies(Varies), Values(Values) {}

  bool hasUnitStride(const kir::Expression *E) const {
    return E->type() == M.Types.intType() && growsByOne(E, Space.columns().Position, AcrossColumns);
  }
  // Whether it is the index of an element that is far from that of the next thread.
  bool isFarFromNext(const kir::Expression *E) const;
  // ... and beside that of the next row's.
  bool isTurned(const kir::Expression *E) const;
  kir::Expression *ofFirstThread(const kir::Expression *E);
  // Whether it is an int that all threads of a row compute alike, at any time.
  bool isSameInt(const kir::Expression *E) const { return E->type() == M.Types.intType() && isSame(E, AcrossColumns); }
  std::optional<PositionBounds> boundsOf(kir::Expression *Condition);

private:
  kir::Module &M;
  kir::Builder Build;
  ThreadSpace &Space;
  const ThreadVariation &Varies;
  const StableValues &Values;

  bool growsByOne(const kir::Expression *E, const kir::Variable *Position, unsigned Across) const;
  bool isSame(const kir::Expression *E, unsigned Across) const;
  std::optional<analysis::AffineExpr> affine(const kir::Expression *E, const kir::Variable *Position,
                                             unsigned Across) const;
  kir::Expression *strideOf(const kir::Expression *E);
  void addStridedBound(const kir::Binary *B, bool IsNegated, PositionBounds &To);
  void addCondition(kir::Expression *Condition, bool IsNegated, PositionBounds &To);
  bool addComparison(const kir::Binary *B, bool IsNegated, PositionBounds &To);
};

// A copy in which expressions stand in place of variables; null: the variable stays.
kir::Expression *substitute(kir::Module &M, const kir::Expression *E,
                            llvm::function_ref<kir::Expression *(kir::Variable *)> Replace);

} // namespace ampcc::passes
