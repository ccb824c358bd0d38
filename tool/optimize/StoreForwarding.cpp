#include "optimize/StoreForwarding.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

constexpr char InterleaveCount[] = "llvm.loop.interleave.count";
constexpr unsigned Vectors = 4, FewerVectors = 2;
constexpr unsigned SmallBody = 40; // instructions; the interleave count of larger bodies is FewerVectors
constexpr int64_t Reach = 256;     // bytes; at larger distances, the store is assumed to have reached the cache

bool isContiguous(const SCEV *Address, const Loop &L, uint64_t Size, ScalarEvolution &Evolution) {
  auto *Recurrence = dyn_cast<SCEVAddRecExpr>(Address);
  if (!Recurrence || Recurrence->getLoop() != &L || !Recurrence->isAffine())
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Recurrence->getStepRecurrence(Evolution));
  return Step && Step->getAPInt().getSExtValue() == int64_t(Size);
}

// Whether a load reads an element that one of the preceding iterations has stored, within Reach.
bool loadsWhatWasStored(const LoadInst &Load, const StoreInst &Store, const Loop &L, ScalarEvolution &Evolution) {
  const TypeSize Size = Load.getDataLayout().getTypeStoreSize(Load.getType());
  const SCEV *From = Evolution.getSCEV(const_cast<Value *>(Load.getPointerOperand()));
  const SCEV *To = Evolution.getSCEV(const_cast<Value *>(Store.getPointerOperand()));
  if (Size.isScalable() || Load.getType() != Store.getValueOperand()->getType() ||
      !isContiguous(From, L, Size.getFixedValue(), Evolution))
    return false;
  auto *Distance = dyn_cast<SCEVConstant>(Evolution.getMinusSCEV(To, From));
  const int64_t Bytes = Distance ? Distance->getAPInt().getSExtValue() : 0;
  return Bytes > 0 && Bytes < Reach;
}

bool updatesInPlace(const Loop &L, ScalarEvolution &Evolution) {
  SmallVector<LoadInst *, 8> Loads;
  SmallVector<StoreInst *, 4> Stores;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (auto *Load = dyn_cast<LoadInst>(&I); Load && Load->isSimple())
        Loads.push_back(Load);
      else if (auto *Store = dyn_cast<StoreInst>(&I); Store && Store->isSimple())
        Stores.push_back(Store);
  return any_of(Stores, [&](const StoreInst *Store) {
    return any_of(Loads, [&](const LoadInst *Load) { return loadsWhatWasStored(*Load, *Store, L, Evolution); });
  });
}

size_t countInstructions(const Loop &L) {
  size_t Result = 0;
  for (const BasicBlock *Block : L.blocks())
    Result += Block->size();
  return Result;
}

} // namespace

PreservedAnalyses StoreForwarding::run(Function &F, FunctionAnalysisManager &Analyses) {
  bool HasChanged = false;
  for (Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() && findOptionMDForLoop(L, "llvm.loop.parallel_accesses") &&
        getBooleanLoopAttribute(L, "llvm.loop.vectorize.enable") && !findOptionMDForLoop(L, InterleaveCount) &&
        updatesInPlace(*L, Analyses.getResult<ScalarEvolutionAnalysis>(F))) {
      addStringMetadataToLoop(L, InterleaveCount, countInstructions(*L) <= SmallBody ? Vectors : FewerVectors);
      HasChanged = true;
    }
  return HasChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace ampcc::optimize
