#include "optimize/WrapPredicates.h"
#include "optimize/ControlFlow.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

// The extensions of recurrences of a loop: each needs a predicate that the recurrence does not wrap in the width that
// it is extended from. (Where no-wrap flags are known, the extension is part of the recurrence.)
class ExtendedRecurrences {
public:
  ExtendedRecurrences(const Loop &L, ScalarEvolution &Evolution) : L(L), Evolution(Evolution) {}

  // The widths, in bits, that recurrences in the expression are extended from.
  SmallSet<unsigned, 4> widthsIn(const SCEV *S) const {
    SmallSet<unsigned, 4> Result;
    SCEVExprContains(S, [&](const SCEV *Part) {
      if (const auto *Cast = dyn_cast<SCEVCastExpr>(Part); Cast && isa<SCEVZeroExtendExpr, SCEVSignExtendExpr>(Part))
        if (hasRecurrence(Cast->getOperand()))
          Result.insert(Evolution.getTypeSizeInBits(Cast->getOperand()->getType()));
      return false; // go on
    });
    return Result;
  }

  bool hasNarrower(Value *V, unsigned Width) const {
    return Evolution.isSCEVable(V->getType()) &&
           any_of(widthsIn(Evolution.getSCEV(V)), [&](unsigned Other) { return Other < Width; });
  }

private:
  const Loop &L;
  ScalarEvolution &Evolution;

  bool hasRecurrence(const SCEV *S) const {
    return SCEVExprContains(S, [&](const SCEV *Part) {
      auto *Recurrence = dyn_cast<SCEVAddRecExpr>(Part);
      return Recurrence && Recurrence->getLoop() == &L;
    });
  }
};

// The values whose recurrences the vectorizer needs: addresses, and operands of the conditions of exits.
SmallVector<Value *> findPredicatedValues(const Loop &L) {
  SmallVector<Value *> Result;
  for (BasicBlock *Block : L.blocks()) {
    for (Instruction &I : *Block)
      if (Value *Address = getLoadStorePointerOperand(&I))
        Result.push_back(Address);
    auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    if (Branch && Branch->isConditional() && L.isLoopExiting(Block))
      if (auto *Compare = dyn_cast<ICmpInst>(Branch->getCondition()))
        Result.append(Compare->op_begin(), Compare->op_end());
  }
  return Result;
}

unsigned widestExtension(const Loop &L, const ExtendedRecurrences &Recurrences, ScalarEvolution &Evolution) {
  unsigned Widest = 0;
  for (Value *V : findPredicatedValues(L))
    if (Evolution.isSCEVable(V->getType()))
      for (unsigned Width : Recurrences.widthsIn(Evolution.getSCEV(V)))
        Widest = std::max(Widest, Width);
  return Widest;
}

// Instructions that introduce an extension of a narrower recurrence: none of their operands has one.
SmallVector<Instruction *> findNarrowExtensions(const Loop &L, ScalarEvolution &Evolution) {
  const ExtendedRecurrences Recurrences(L, Evolution);
  SmallVector<Instruction *> Result;
  const unsigned Widest = widestExtension(L, Recurrences, Evolution);
  if (Widest == 0)
    return Result;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (!isa<PHINode>(I) && I.getType()->isIntegerTy() && Recurrences.hasNarrower(&I, Widest) &&
          none_of(I.operands(), [&](Value *Operand) { return Recurrences.hasNarrower(Operand, Widest); }))
        Result.push_back(&I);
  return Result;
}

void freeze(Instruction &I) {
  auto *Frozen = new FreezeInst(&I, I.getName() + ".frozen", std::next(I.getIterator()));
  I.replaceUsesWithIf(Frozen, [&](const Use &U) { return U.getUser() != Frozen; });
}

} // namespace

PreservedAnalyses WrapPredicates::run(Function &F, FunctionAnalysisManager &Analyses) {
  auto &Evolution = Analyses.getResult<ScalarEvolutionAnalysis>(F);
  bool Changed = false;
  for (const Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost())
      for (Instruction *I : findNarrowExtensions(*L, Evolution)) {
        freeze(*I);
        Changed = true;
      }
  return preservingControlFlow(Changed);
}

} // namespace ampcc::optimize
