#include "passes/Passes.h"
#include "passes/AddressSpaces.h"
#include "passes/AlignRecords.h"
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
#include "passes/UnrollLoops.h"
#include "passes/processors/AddLater.h"
#include "passes/processors/LoopOverThreads.h"

namespace ampcc::passes {

namespace {

enum class Choice { Always, RobustAccess, Never };

struct Pass {
  llvm::StringRef Name;
  llvm::Error (*Run)(kir::Module &);
  Choice Runs;
};

const Pass AllPasses[] = {
#define AMPCC_PASS(NAME, FUNCTION) {NAME, FUNCTION, Choice::Always},
#define AMPCC_CHOSEN(NAME, FUNCTION, CHOICE) {NAME, FUNCTION, CHOICE},
#define AMPCC_PART(NAME, FUNCTION) {NAME, FUNCTION, Choice::Never},
#include "passes/Registry.def"
};

bool isWanted(Choice Runs, const PassOptions &Options) {
  return Runs == Choice::Always || (Runs == Choice::RobustAccess && Options.RobustAccess);
}

} // namespace

std::vector<llvm::StringRef> passNames() {
  std::vector<llvm::StringRef> Names;
  for (const Pass &P : AllPasses)
    Names.push_back(P.Name);
  return Names;
}

llvm::Error runPass(llvm::StringRef Name, kir::Module &M) {
  for (const Pass &P : AllPasses)
    if (P.Name == Name)
      return P.Run(M);
  return llvm::createStringError("no pass is called '" + Name + "'");
}

llvm::Error runPasses(kir::Module &M, const PassOptions &Options) {
  for (const Pass &P : AllPasses)
    if (llvm::Error E = isWanted(P.Runs, Options) ? P.Run(M) : llvm::Error::success())
      return E;
  return llvm::Error::success();
}

} // namespace ampcc::passes
