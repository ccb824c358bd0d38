#include "pipeline/Passes.h"
#include "transforms/abi/AlignRecords.h"
#include "transforms/abi/ArgumentExpansion.h"
#include "transforms/abi/BindImages.h"
#include "transforms/abi/FailureRecord.h"
#include "transforms/abi/FlattenArguments.h"
#include "transforms/abi/NameBuffers.h"
#include "transforms/abi/ReadCaptures.h"
#include "transforms/abi/TextureStorage.h"
#include "transforms/addrspace/AddressSpaceInference.h"
#include "transforms/addrspace/HoistTileStatic.h"
#include "transforms/addrspace/ReadInBranches.h"
#include "transforms/addrspace/TaggedPointers.h"
#include "transforms/legalize/CheckBounds.h"
#include "transforms/legalize/GuardAccesses.h"
#include "transforms/legalize/GuardDivisions.h"
#include "transforms/legalize/MarkEnds.h"
#include "transforms/legalize/OrderEvaluation.h"
#include "transforms/legalize/PrivateAtomics.h"
#include "transforms/scalar/CopyPropagation.h"
#include "transforms/scalar/DeclarationSinking.h"
#include "transforms/scalar/InlineFunctions.h"
#include "transforms/scalar/RemoveUnused.h"
#include "transforms/scalar/ScalarOpts.h"
#include "transforms/scalar/ScalarReplacement.h"
#include "transforms/scalar/Simplify.h"
#include "transforms/scalar/UnrollHints.h"
#include "transforms/scalar/UnrollLoops.h"
#include "transforms/test/BreakTree.h"
#include "workgroup/ArrayLoops.h"
#include "workgroup/BarrierRegions.h"
#include "workgroup/ButterflyLoops.h"
#include "workgroup/DivergentLoops.h"
#include "workgroup/EarlyReturnElimination.h"
#include "workgroup/ElementPromotion.h"
#include "workgroup/FlagPropagation.h"
#include "workgroup/FullUnrolling.h"
#include "workgroup/GatherAvoidance.h"
#include "workgroup/HelperInlining.h"
#include "workgroup/IfConversion.h"
#include "workgroup/IndexSetSplitting.h"
#include "workgroup/IndexWidening.h"
#include "workgroup/InductionSubstitution.h"
#include "workgroup/InitializerMerging.h"
#include "workgroup/LiveRangeSplitting.h"
#include "workgroup/LocalMemoryElimination.h"
#include "workgroup/LoopCanonicalization.h"
#include "workgroup/LoopDelinearization.h"
#include "workgroup/LoopNormalization.h"
#include "workgroup/LoopOrder.h"
#include "workgroup/LoopSkewing.h"
#include "workgroup/LoopStriding.h"
#include "workgroup/LoopVersioning.h"
#include "workgroup/MarkLoops.h"
#include "workgroup/Obstacles.h"
#include "workgroup/PeriodUnrolling.h"
#include "workgroup/PrivatizedAtomics.h"
#include "workgroup/ScalarExpansion.h"
#include "workgroup/SignedCounters.h"
#include "workgroup/SignedIndices.h"
#include "workgroup/SilentStores.h"
#include "workgroup/SoftwarePrefetch.h"
#include "workgroup/StridedArrays.h"
#include "workgroup/StridedUnrolling.h"
#include "workgroup/SwitchLowering.h"
#include "workgroup/TidyRegions.h"
#include "workgroup/TileCoalescing.h"
#include "workgroup/TileSeparation.h"
#include "workgroup/UniformLoadHoisting.h"
#include "workgroup/UniformLoadSpeculation.h"
#include "workgroup/UniformLoopJam.h"
#include "workgroup/UniformStoreSinking.h"
#include "workgroup/UnrollAndJam.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/STLExtras.h"

namespace ampcc::passes {

namespace {

enum Need { Required, Optional, Rewriting };

llvm::Error resultOf(auto Call) {
  if constexpr (std::is_void_v<decltype(Call())>)
    return Call(), llvm::Error::success();
  else
    return Call();
}

// Runs a pass. It takes the form only if it uses or changes the form, and returns an error only if it can fail.
template <auto Function> llvm::Error run(kir::Module &M, WorkGroupForm &Form) {
  if constexpr (std::is_invocable_v<decltype(Function), kir::Module &>)
    return resultOf([&] { return Function(M); });
  else
    return resultOf([&] { return Function(M, Form); });
}

template <auto Function, WorkGroupForm::Step After, Need IsNeeded>
llvm::Error runStage(kir::Module &M, WorkGroupForm &Form) {
  if (llvm::Error E = Form.require(After))
    return E;
  return IsNeeded == Rewriting && Form.KeepsHelpers ? llvm::Error::success() : run<Function>(M, Form);
}

// A function that may be overloaded, as a template argument.
#define AMPCC_FUNCTION(NAME) [](auto &...Of) -> decltype(NAME(Of...)) { return NAME(Of...); }

const Pass Registry[] = {
#define AMPCC_PASS(NAME, FUNCTION, CHOICE, NEED)                                                                       \
  {NAME, run<AMPCC_FUNCTION(FUNCTION)>, Pipeline::Kernel, CHOICE, (NEED) == Required},
#define AMPCC_STAGE(NAME, FUNCTION, AFTER, NEED)                                                                       \
  {NAME, runStage<AMPCC_FUNCTION(FUNCTION), WorkGroupForm::Step::AFTER, NEED>, Pipeline::WorkGroup, Choice::Always,    \
   (NEED) == Required},
#define AMPCC_NATIVE(NAME, FUNCTION, NEED)                                                                             \
  {NAME, runStage<AMPCC_FUNCTION(FUNCTION), WorkGroupForm::Step::Nothing, NEED>, Pipeline::Native, Choice::Always,     \
   (NEED) == Required},
#define AMPCC_PART(NAME, FUNCTION) {NAME, run<AMPCC_FUNCTION(FUNCTION)>, Pipeline::None, Choice::Always, true},
#include "pipeline/Registry.def"
};

} // namespace

llvm::ArrayRef<Pass> allPasses() { return Registry; }

const Pass *findPass(llvm::StringRef Name) {
  const Pass *Found = llvm::find_if(Registry, [&](const Pass &P) { return P.Name == Name; });
  return Found == std::end(Registry) ? nullptr : Found;
}

} // namespace ampcc::passes
