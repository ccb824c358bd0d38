#include "transforms/scalar/UnrollHints.h"
#include "analysis/PrivateArrayLoops.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

// Larger arrays would not fit into registers.
static constexpr analysis::ArrayLoopLimits Limits = {/*MaxIterations=*/64, /*MaxScalars=*/64, /*LargestResult=*/6000};

void hintUnrolling(Module &M) {
  for (const Function *F : M.Functions) {
    const analysis::PrivateArrayLoops Loops(*F, Limits);
    forEachNode<For>(F->Body, [&](For *L) {
      if (Loops.contains(*L))
        L->Attributes.UnrollCount = LoopAttributes::AllIterations;
    });
  }
}

} // namespace ampcc::passes
