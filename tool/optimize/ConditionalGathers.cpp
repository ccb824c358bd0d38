#include "optimize/ConditionalGathers.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

constexpr char Enable[] = "llvm.loop.vectorize.enable";
constexpr unsigned MaxInstructions = 24; // for each gather: with more, vectorization pays in spite of it

// Whether neighbouring iterations load elements that are neither the same nor next to each other in order, also where
// indices do not wrap around, which the vectorizer tests at run time.
bool isGather(const LoadInst &Load, const Loop &L, PredicatedScalarEvolution &Evolution) {
  Value *Pointer = const_cast<Value *>(Load.getPointerOperand());
  if (Evolution.getSE()->isLoopInvariant(Evolution.getSCEV(Pointer), &L))
    return false;
  const SCEVAddRecExpr *Recurrence = Evolution.getAsAddRec(Pointer);
  return !Recurrence || Recurrence->getLoop() != &L || !Recurrence->isAffine();
}

bool isMostlyConditionalGathers(Loop &L, FunctionAnalysisManager &Analyses) {
  Function &F = *L.getHeader()->getParent();
  const auto &Dominators = Analyses.getResult<DominatorTreeAnalysis>(F);
  const auto &Target = Analyses.getResult<TargetIRAnalysis>(F);
  PredicatedScalarEvolution Evolution(Analyses.getResult<ScalarEvolutionAnalysis>(F), L);
  unsigned Gathers = 0, Instructions = 0;
  for (const BasicBlock *Block : L.blocks()) {
    const bool IsConditional = !L.getLoopLatch() || !Dominators.dominates(Block, L.getLoopLatch());
    for (const Instruction &I : *Block) {
      ++Instructions;
      auto *Load = IsConditional ? dyn_cast<LoadInst>(&I) : nullptr;
      if (Load && !Load->getType()->isVectorTy() && isGather(*Load, L, Evolution) &&
          !Target.isLegalMaskedGather(FixedVectorType::get(Load->getType(), 8), Load->getAlign()))
        ++Gathers;
    }
  }
  return Gathers && Instructions <= Gathers * MaxInstructions;
}

} // namespace

PreservedAnalyses ConditionalGathers::run(Function &F, FunctionAnalysisManager &Analyses) {
  for (Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() && findOptionMDForLoop(L, "llvm.loop.parallel_accesses") &&
        getBooleanLoopAttribute(L, Enable) && isMostlyConditionalGathers(*L, Analyses)) {
      LLVMContext &Context = F.getContext();
      Metadata *const Disabled[] = {MDString::get(Context, Enable),
                                    ConstantAsMetadata::get(ConstantInt::getFalse(Context))};
      L->setLoopID(makePostTransformationMetadata(Context, L->getLoopID(), {"llvm.loop.vectorize."},
                                                  {MDNode::get(Context, Disabled)}));
    }
  return PreservedAnalyses::all(); // only metadata changes
}

} // namespace ampcc::optimize
