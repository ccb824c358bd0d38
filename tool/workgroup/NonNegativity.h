// Indices that are never negative: sums and products of literals that are not, and of positions in the tile or in the
// domain, which count from zero.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/Effects.h"
#include "workgroup/IterationSpace.h"
#include "workgroup/RematerializableValues.h"

namespace ampcc::passes {

class NonNegativity {
public:
  // `Values`: of the kernel. `Quotients`: other variables that count from zero, or null.
  NonNegativity(const IterationSpace &Space, const RematerializableValues &Values,
                const kir::VariableSet *Quotients = nullptr)
      : Space(Space), Values(Values), Quotients(Quotients) {}

  // `Position`: the induction variable of the work-item loop that has the index, which counts up from zero.
  bool holdsFor(const analysis::AffineExpr &Index, const kir::Variable *Position) const;

  // Whether E is a sum or a product of numbers and of positions in the tile or in the domain, which count from zero.
  // Null: it is not.
  bool isCount(const kir::Expression *E) const;

private:
  const IterationSpace &Space;
  const RematerializableValues &Values;
  const kir::VariableSet *Quotients;
};

} // namespace ampcc::passes
