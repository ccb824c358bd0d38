#include "workgroup/ArrayLoops.h"
#include "analysis/PrivateArrayLoops.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "transforms/legalize/OrderEvaluation.h"
#include "transforms/scalar/DeclarationSinking.h"
#include "transforms/scalar/ScalarOpts.h"
#include "transforms/scalar/ScalarReplacementAnalysis.h"
#include "transforms/scalar/UnrollLoops.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr analysis::ArrayLoopLimits Limits = {/*MaxIterations=*/9, /*MaxScalars=*/MaxParts, /*LargestResult=*/1500};

// Removes the hints of hint-unrolling: they are for devices that keep arrays in registers, not for loops that run
// inside of work-item loops.
void clearUnrollHints(Function &F) {
  forEachNode<For>(F.Body, [](For *L) { L->Attributes.UnrollCount = 0; });
}

} // namespace

void unrollArrayLoops(Module &M, WorkGroupForm &Form) {
  bool HasChanged = false;
  for (Function *F : M.Functions) {
    clearUnrollHints(*F);
    const analysis::PrivateArrayLoops Loops(*F, Limits);
    if (Form.KeepsHelpers || Loops.empty())
      continue;
    walkStatements(F->Body, [&](Statement *&S) {
      if (auto *D = dyn_cast<Declare>(S); D && Loops.hasArray(D->Declared))
        D->Declared->IsTemporary = true; // lets the values of offset tables be propagated as constants
      if (auto *L = dyn_cast<For>(S); L && Loops.contains(*L))
        L->Attributes.UnrollCount = LoopAttributes::AllIterations; // also of the copies in unrolled loops
    });
    unrollLoops(M, *F, Limits.MaxIterations, [](const For &L) { return isUnrolled(&L); });
    clearUnrollHints(*F);
    optimizeScalars(M, *F, Aggregates::All);
    HasChanged = true;
  }
  if (!HasChanged)
    return;
  orderEvaluation(M); // copy propagation may have merged expressions
  sinkDeclarations(M);
}

} // namespace ampcc::passes
