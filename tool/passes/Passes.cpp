#include "passes/Passes.h"
#include "passes/AddressSpaces.h"
#include "passes/AlignRecords.h"
#include "passes/BindImages.h"
#include "passes/BreakTree.h"
#include "passes/CheckBounds.h"
#include "passes/FailureRecord.h"
#include "passes/FlattenArguments.h"
#include "passes/ForwardValues.h"
#include "passes/GuardAccesses.h"
#include "passes/GuardDivisions.h"
#include "passes/HoistTileStatic.h"
#include "passes/InlineFunctions.h"
#include "passes/JoinDeclarations.h"
#include "passes/NameBuffers.h"
#include "passes/OrderEvaluation.h"
#include "passes/PrivateAtomics.h"
#include "passes/ReadCaptures.h"
#include "passes/ReadInBranches.h"
#include "passes/ReduceValues.h"
#include "passes/RemoveUnused.h"
#include "passes/Simplify.h"
#include "passes/SplitRecords.h"
#include "passes/SpreadArguments.h"
#include "passes/TaggedPointers.h"
#include "passes/TextureStorage.h"
#include "passes/UnrollLoops.h"
#include "passes/processors/AddLater.h"
#include "passes/processors/JoinedThreads.h"
#include "passes/processors/LongPositions.h"
#include "passes/processors/MarkLoops.h"
#include "passes/processors/NextTile.h"
#include "passes/processors/Obstacles.h"
#include "passes/processors/ReturnsToBranches.h"
#include "passes/processors/SharedLoads.h"
#include "passes/processors/ShortLoops.h"
#include "passes/processors/SplitRows.h"
#include "passes/processors/ThreadRegions.h"
#include "passes/processors/ThreadStorage.h"
#include "passes/processors/TidyRegions.h"
#include "passes/processors/TurnedRows.h"
#include "passes/processors/UncheckedRows.h"
#include "passes/processors/WorkGroupForm.h"
#include "llvm/ADT/STLExtras.h"

namespace ampcc::passes {

namespace {

constexpr bool Required = true, Optional = false;

template <llvm::Error (*Function)(kir::Module &)> llvm::Error runOnModule(kir::Module &M, WorkGroupForm &) {
  return Function(M);
}

template <llvm::Error (*Function)(kir::Module &, WorkGroupForm &), WorkGroupForm::Step After>
llvm::Error runStage(kir::Module &M, WorkGroupForm &Form) {
  if (llvm::Error E = Form.require(After))
    return E;
  return Function(M, Form);
}

const Pass Registry[] = {
#define AMPCC_PASS(NAME, FUNCTION, CHOICE, NEED) {NAME, runOnModule<FUNCTION>, Pipeline::Kernel, CHOICE, NEED},
#define AMPCC_STAGE(NAME, FUNCTION, AFTER, NEED)                                                                       \
  {NAME, runStage<FUNCTION, WorkGroupForm::Step::AFTER>, Pipeline::WorkGroup, Choice::Always, NEED},
#define AMPCC_PART(NAME, FUNCTION) {NAME, runOnModule<FUNCTION>, Pipeline::None, Choice::Always, Required},
#include "passes/Registry.def"
};

} // namespace

llvm::ArrayRef<Pass> allPasses() { return Registry; }

const Pass *findPass(llvm::StringRef Name) {
  const Pass *Found = llvm::find_if(Registry, [&](const Pass &P) { return P.Name == Name; });
  return Found == std::end(Registry) ? nullptr : Found;
}

} // namespace ampcc::passes
