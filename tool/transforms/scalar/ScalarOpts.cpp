#include "transforms/scalar/ScalarOpts.h"
#include "transforms/scalar/CopyPropagation.h"
#include "transforms/scalar/RemoveUnused.h"
#include "transforms/scalar/Simplify.h"
#include "transforms/scalar/SingleUseForwarding.h"

using namespace ampcc::kir;

namespace ampcc::passes {

void optimizeScalars(Module &M, Function &F, Aggregates Which) {
  simplify(M, F);
  bool Changed = true;
  while (Changed) {
    Changed = replaceAggregates(M, F, Which);
    if (Changed)
      simplify(M, F);
    while (propagateCopies(M, F) || forwardSingleUses(F)) {
      Changed = true;
      simplify(M, F);
    }
  }
  removeUnusedVariables(M, F);
}

void optimizeScalars(Module &M) {
  for (Function *F : M.Functions)
    optimizeScalars(M, *F);
}

} // namespace ampcc::passes
