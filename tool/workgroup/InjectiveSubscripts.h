// Injectivity of subscripts: whether all work-items of a kernel without tiles have different elements of a buffer.
//   y * stride + x      if x and y are the index in the domain, and the stride is at least its extent in x
#pragma once

#include "analysis/AffineExpr.h"
#include "workgroup/IterationSpace.h"
#include "workgroup/RematerializableValues.h"

namespace ampcc::passes {

class InjectiveSubscripts {
public:
  // `Values`: of the kernel.
  InjectiveSubscripts(kir::Module &M, const IterationSpace &Space, const RematerializableValues &Values)
      : M(M), Space(Space), Values(Values) {}

  // The run-time condition under which the subscript differs between all work-items. Null: it is not known. `Subscript`
  // is affine in a loop over the innermost dimension, with the coefficient one.
  kir::Expression *conditionFor(const analysis::AffineExpr &Subscript) const;

private:
  kir::Module &M;
  const IterationSpace &Space;
  const RematerializableValues &Values;

  bool isUniform(const kir::Expression *E) const;
  bool isIndex(const kir::Expression *E, const IterationDimension &Of) const;
  const kir::Expression *strideIn(const kir::Expression *E, const IterationDimension &Of) const;
};

} // namespace ampcc::passes
