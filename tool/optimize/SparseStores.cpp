#include "optimize/SparseStores.h"
#include "optimize/MaskedStores.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

constexpr unsigned Address = 1;
unsigned maskOf(const IntrinsicInst &Store) { return Store.arg_size() - 1; }

// Whether an outer loop stores to the same elements in each iteration.
bool isRepeated(const IntrinsicInst &Store, const LoopInfo &Loops, ScalarEvolution &Evolution) {
  const Loop *Row = Loops.getLoopFor(Store.getParent());
  const Loop *Outer = Row ? Row->getParentLoop() : nullptr;
  const auto *Places = Outer ? dyn_cast<SCEVAddRecExpr>(Evolution.getSCEV(Store.getArgOperand(Address))) : nullptr;
  return Places && Places->getLoop() == Row && Evolution.isLoopInvariant(Places->getStart(), Outer);
}

void skipIfEmpty(IntrinsicInst &Store) {
  IRBuilder<> Build(&Store);
  Value *Mask = Build.CreateFreeze(Store.getArgOperand(maskOf(Store))); // a branch may not depend on poison
  Instruction *Then = SplitBlockAndInsertIfThen(Build.CreateOrReduce(Mask), &Store, /*Unreachable=*/false);
  Store.setArgOperand(maskOf(Store), Mask);
  Store.moveBefore(Then->getIterator());
}

} // namespace

PreservedAnalyses SparseStores::run(Function &F, FunctionAnalysisManager &Analyses) {
  if (!hasSlowMaskedStores(F))
    return PreservedAnalyses::all();
  SmallVector<IntrinsicInst *> Stores;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    if (Call && Call->getIntrinsicID() == Intrinsic::masked_store &&
        !isa<Constant>(Call->getArgOperand(maskOf(*Call))) &&
        isRepeated(*Call, Analyses.getResult<LoopAnalysis>(F), Analyses.getResult<ScalarEvolutionAnalysis>(F)))
      Stores.push_back(Call);
  }
  for (IntrinsicInst *Each : Stores)
    skipIfEmpty(*Each);
  return Stores.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace ampcc::optimize
