// Loop peeling: a row of work-items of which the middle lies inside of the extents becomes three loops.
//   before: for (x = 0; x < n; ++x) body(x)
//   after:  for (x = 0; x < first; ++x) body(x);  for (; x < last; ++x) fast(x);  for (; x < n; ++x) body(x);
// Precondition: each comparison that `fast` leaves out compares an affine expression of the position with an invariant
// value, so that it has one result from some position on, or up to one. Only the borders pay for checks then.
#pragma once

#include "workgroup/AffineAnalysis.h"

namespace ampcc::passes {

class LoopPeeling {
public:
  // `Sums`: of the loop. Its row has any length: a row whose length is a constant is better computed as a whole.
  LoopPeeling(kir::Module &M, kir::WorkItemLoop Threads, const AffineAnalysis &Sums)
      : M(M), Build(M), Threads(Threads), Sums(Sums) {}

  // Whether the work-items for which the difference compares so with zero are those on one side of a position, or all
  // but some at one place. If so, the middle is bounded by that position or place.
  bool addBound(kir::BinaryOperator Op, const analysis::AffineExpr &Difference);
  bool isBounded() const { return !Begins.empty() || !Ends.empty() || !Excluded.empty(); }

  // `Inside` for the middle, if the condition (null: none) holds, and `Outside` for all other work-items.
  kir::Statement *split(kir::Expression *Condition, kir::WorkItemLoop Inside, kir::WorkItemLoop Outside);

private:
  kir::Module &M;
  mutable kir::IRBuilder Build;
  kir::WorkItemLoop Threads;
  const AffineAnalysis &Sums;
  // A position, of which a multiple is known.
  struct Bound {
    analysis::AffineExpr Multiple;
    int64_t Divisor; // positive
  };
  std::vector<Bound> Begins, Ends; // of the middle; the end is not included
  std::vector<analysis::AffineExpr> Excluded;     // positions
  std::vector<kir::Expression *> Lower, Upper;    // long; what the middle is between

  std::vector<kir::Expression *> strictest(llvm::ArrayRef<Bound> Bounds, bool IsUpper) const;
  void exclude(const analysis::AffineExpr &Position);
  void addEdge(const analysis::AffineExpr &Position, kir::Block *Into);
  kir::Expression *clamped(kir::BuiltinId Stronger, llvm::ArrayRef<kir::Expression *> Bounds, kir::Expression *Least);
  kir::Variable *declare(const char *Name, const kir::Type *T, kir::Expression *Value, kir::Block *Into);
  kir::Statement *borders(kir::Variable *Begin, kir::Variable *End, kir::WorkItemLoop Outside);
};

} // namespace ampcc::passes
