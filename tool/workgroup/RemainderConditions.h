// Conditions that select every n-th work-item of a row: `index % divisor == remainder`, or `(index & mask) ==
// remainder`.
#pragma once

#include "workgroup/AffineAnalysis.h"
#include "workgroup/NonNegativity.h"

namespace ampcc::passes {

struct RemainderCondition {
  analysis::AffineExpr Difference;             // index - remainder; the index has unit stride
  kir::Expression *Divisor, *Remainder, *Mask; // Mask is null for the first form
  bool IsNeverNegative;                        // the index

  std::optional<int64_t> stride() const; // nullopt: it is not constant
};

class RemainderConditions {
public:
  // `Sums`: of the loop `WorkItems`. `Values`: of the kernel.
  RemainderConditions(kir::Module &M, const kir::WorkItemLoop &WorkItems, const AffineAnalysis &Sums,
                      const IterationSpace &Space, const RematerializableValues &Values)
      : M(M), Position(WorkItems.variable()), Sums(Sums), Counts(Space, Values) {}

  // Removes the first such operand from a conjunction, and returns it; nullopt: there is none.
  std::optional<RemainderCondition> takeFrom(kir::Expression *&Condition) const;

private:
  kir::Module &M;
  const kir::Variable *Position;
  const AffineAnalysis &Sums;
  const NonNegativity Counts;

  bool isInvariantInt(const kir::Expression *E) const;
  std::optional<analysis::AffineExpr> indexOf(const kir::Binary *Part) const;
  std::optional<RemainderCondition> of(const kir::Expression *E) const;
};

} // namespace ampcc::passes
