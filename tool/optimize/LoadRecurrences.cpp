#include "optimize/LoadRecurrences.h"
#include "optimize/ControlFlow.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

class Rematerialization {
public:
  Rematerialization(Loop &L, ScalarEvolution &Evolution, AAResults &Aliases)
      : L(L), Evolution(Evolution), Aliases(Aliases), Addresses(Evolution, "load") {}
  bool run();

private:
  Loop &L;
  ScalarEvolution &Evolution;
  AAResults &Aliases;
  SCEVExpander Addresses;

  const SCEVAddRecExpr *recurrence(const Value *Pointer);
  bool isLoadInPreheader(const Value *V, const SCEV *Address) const;
  bool mayWrite(const Instruction &I, const LoadInst &Next);
  bool isUnchanged(const LoadInst &Next);
  bool rematerialize(PHINode &Previous);
};

// The address as an affine recurrence of the loop; null: it is none.
const SCEVAddRecExpr *Rematerialization::recurrence(const Value *Pointer) {
  auto *Result = dyn_cast<SCEVAddRecExpr>(Evolution.getSCEV(const_cast<Value *>(Pointer)));
  return Result && Result->getLoop() == &L && Result->isAffine() ? Result : nullptr;
}

// Whether V is loaded from the address in front of the loop, and nothing is written in between.
bool Rematerialization::isLoadInPreheader(const Value *V, const SCEV *Address) const {
  auto *First = dyn_cast<LoadInst>(V);
  if (!First || !First->isSimple() || First->getParent() != L.getLoopPreheader() ||
      Evolution.getSCEV(const_cast<Value *>(First->getPointerOperand())) != Address)
    return false;
  for (const Instruction *I = First->getNextNode(); I; I = I->getNextNode())
    if (I->mayWriteToMemory())
      return false;
  return true;
}

// Whether I may overwrite, in the same iteration, what Next has loaded.
bool Rematerialization::mayWrite(const Instruction &I, const LoadInst &Next) {
  if (!I.mayWriteToMemory())
    return false;
  auto *Store = dyn_cast<StoreInst>(&I);
  if (!Store || !Store->isSimple())
    return true;
  const DataLayout &Layout = I.getDataLayout();
  const TypeSize Loaded = Layout.getTypeStoreSize(Next.getType());
  const TypeSize Stored = Layout.getTypeStoreSize(Store->getValueOperand()->getType());
  const SCEVAddRecExpr *To = recurrence(Store->getPointerOperand());
  auto *Distance =
      To ? dyn_cast<SCEVConstant>(Evolution.getMinusSCEV(To, recurrence(Next.getPointerOperand()))) : nullptr;
  if (Distance && !Loaded.isScalable() && !Stored.isScalable()) {
    const int64_t Bytes = Distance->getAPInt().getSExtValue();
    return Bytes > -int64_t(Stored.getFixedValue()) && Bytes < int64_t(Loaded.getFixedValue());
  }
  return !Aliases.isNoAlias(MemoryLocation::getBeforeOrAfter(Next.getPointerOperand(), Next.getAAMetadata()),
                            MemoryLocation::getBeforeOrAfter(Store->getPointerOperand(), Store->getAAMetadata()));
}

// Whether the element that Next loads is still the same at the beginning of the next iteration.
bool Rematerialization::isUnchanged(const LoadInst &Next) {
  return all_of(L.blocks(), [&](const BasicBlock *Block) {
    return none_of(*Block, [&](const Instruction &I) { return mayWrite(I, Next); });
  });
}

// Replaces a phi of the header with a load, if it is what another load loaded in the previous iteration.
bool Rematerialization::rematerialize(PHINode &Previous) {
  auto *Next = dyn_cast<LoadInst>(Previous.getIncomingValueForBlock(L.getLoopLatch()));
  const SCEVAddRecExpr *Ahead =
      Next && Next->isSimple() && L.contains(Next) ? recurrence(Next->getPointerOperand()) : nullptr;
  if (!Ahead)
    return false;
  // The second load of a vector is cheap only if its elements are adjacent.
  auto *Step = dyn_cast<SCEVConstant>(Ahead->getStepRecurrence(Evolution));
  const TypeSize Size = Next->getDataLayout().getTypeAllocSize(Next->getType());
  if (!Step || Size.isScalable() || Step->getAPInt().getSExtValue() != int64_t(Size.getFixedValue()))
    return false;
  auto *Address = dyn_cast<SCEVAddRecExpr>(Evolution.getMinusSCEV(Ahead, Step));
  BasicBlock::iterator At = L.getHeader()->getFirstInsertionPt();
  if (!Address || !isLoadInPreheader(Previous.getIncomingValueForBlock(L.getLoopPreheader()), Address->getStart()) ||
      !isUnchanged(*Next) || !Addresses.isSafeToExpandAt(Address, &*At))
    return false;
  Value *Pointer = Addresses.expandCodeFor(Address, Next->getPointerOperandType(), At);
  auto *First = cast<LoadInst>(Previous.getIncomingValueForBlock(L.getLoopPreheader()));
  auto *Load = new LoadInst(Previous.getType(), Pointer, "", /*isVolatile=*/false,
                            std::min(First->getAlign(), Next->getAlign()), At);
  Load->takeName(&Previous);
  Load->setDebugLoc(Previous.getDebugLoc());
  Load->copyMetadata(*Next, {LLVMContext::MD_access_group, LLVMContext::MD_tbaa, LLVMContext::MD_alias_scope,
                             LLVMContext::MD_noalias});
  Evolution.forgetValue(&Previous);
  Previous.replaceAllUsesWith(Load);
  Previous.eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructions(First);
  return true;
}

// A second-order recurrence becomes one of first order when the value of the iteration in between is a load.
bool Rematerialization::run() {
  bool HasChanged = false;
  for (bool Again = true; Again; HasChanged |= Again) {
    Again = false;
    for (PHINode &Phi : make_early_inc_range(L.getHeader()->phis()))
      Again |= rematerialize(Phi);
  }
  return HasChanged;
}

} // namespace

PreservedAnalyses LoadRecurrences::run(Function &F, FunctionAnalysisManager &Analyses) {
  bool HasChanged = false;
  for (Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() && L->getLoopPreheader() && L->getLoopLatch() &&
        getBooleanLoopAttribute(L, "llvm.loop.vectorize.enable"))
      HasChanged |=
          Rematerialization(*L, Analyses.getResult<ScalarEvolutionAnalysis>(F), Analyses.getResult<AAManager>(F)).run();
  return preservingControlFlow(HasChanged);
}

} // namespace ampcc::optimize
