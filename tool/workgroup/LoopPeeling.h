// Loop peeling: a row of work-items becomes three loops, of which the middle one lies inside of the extents.
//   before: for (x = 0; x < n; ++x) body(x)
//   after:  for (x = 0; x < first; ++x) body(x);  for (; x < last; ++x) fast(x);  for (; x < n; ++x) body(x);
// Precondition: each comparison that `fast` omits compares an affine expression of the position with an invariant
// value, so that its result changes at one position. Then only the borders execute checks.
#pragma once

#include "workgroup/AffineAnalysis.h"

namespace ampcc::passes {

// The prologue up to Begin and the epilogue from End on, in one loop with two iterations so that the body is not
// duplicated. Either may be null.
kir::Statement *peeledBorders(kir::Module &M, kir::Variable *Begin, kir::Variable *End, kir::WorkItemLoop Outside);

class LoopPeeling {
public:
  // `Sums`: the affine analysis of the loop. A loop with a constant trip count is never peeled.
  LoopPeeling(kir::Module &M, kir::WorkItemLoop WorkItems, const AffineAnalysis &Sums)
      : M(M), Build(M), WorkItems(WorkItems), Sums(Sums) {}

  // Adds the constraint `Difference Op 0` to the middle, if it holds on one side of a position, or for != at all but
  // one position. False: it does not.
  bool addBound(kir::BinaryOperator Op, const analysis::AffineExpr &Difference);
  bool isBounded() const { return !Begins.empty() || !Ends.empty() || !Excluded.empty(); }

  // The loops: `Inside` for the middle if the condition holds (null: always), and `Outside` for all other work-items.
  kir::Statement *split(kir::Expression *Condition, kir::WorkItemLoop Inside, kir::WorkItemLoop Outside);

private:
  kir::Module &M;
  mutable kir::IRBuilder Build;
  kir::WorkItemLoop WorkItems;
  const AffineAnalysis &Sums;
  // A position: Multiple / Divisor.
  struct Bound {
    analysis::AffineExpr Multiple;
    int64_t Divisor; // positive
  };
  std::vector<Bound> Begins, Ends;             // bounds of the middle, end exclusive
  std::vector<Bound> Excluded;                 // positions; a quotient with a remainder is none
  std::vector<kir::Expression *> Lower, Upper; // long; bounds of the middle

  std::vector<kir::Expression *> strictest(llvm::ArrayRef<Bound> Bounds, bool IsUpper) const;
  void exclude(const Bound &Position);
  void addEdge(const Bound &Position, kir::Block *Into);
  kir::Expression *clamped(kir::BuiltinId Stronger, llvm::ArrayRef<kir::Expression *> Bounds, kir::Expression *Least);
  kir::Variable *declare(const char *Name, const kir::Type *T, kir::Expression *Value, kir::Block *Into);
};

} // namespace ampcc::passes
