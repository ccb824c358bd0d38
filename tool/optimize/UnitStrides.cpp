#include "optimize/UnitStrides.h"
#include "optimize/ControlFlow.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

class StrideHiding {
public:
  StrideHiding(Loop &L, ScalarEvolution &Evolution) : L(L), Evolution(Evolution) {}
  bool run();

private:
  Loop &L;
  ScalarEvolution &Evolution;
  SmallPtrSet<const SCEV *, 4> Strides; // that would be versioned
  unsigned Strided = 0, Others = 0;     // accesses with these strides, and with constant ones
  DenseMap<Value *, Value *> Hidden;    // invariant values, and the same plus zero

  const SCEV *unknownStride(const SCEVAddRecExpr &Index) const;
  const SCEV *unknownStrideIn(const SCEV *Address) const;
  bool classify(Instruction &Access, Value *Pointer);
  bool isWorthwhile();
  bool dependsOnStride(Value *Operand);
  Value *plusZero(Value *Operand);
};

// The stride that the vectorizer would compare with one; null: it is constant, or a computed value.
const SCEV *StrideHiding::unknownStride(const SCEVAddRecExpr &Index) const {
  const SCEV *Step = Index.getStepRecurrence(Evolution);
  if (auto *Product = dyn_cast<SCEVMulExpr>(Step))
    if (Product->getNumOperands() == 2 && isa<SCEVConstant>(Product->getOperand(0)))
      Step = Product->getOperand(1);
  if (auto *Cast = dyn_cast<SCEVIntegralCastExpr>(Step))
    Step = Cast->getOperand();
  return isa<SCEVUnknown>(Step) ? Step : nullptr;
}

// The same for an address, also for one with an extended index, of which the vectorizer would also predicate that it
// does not wrap around.
const SCEV *StrideHiding::unknownStrideIn(const SCEV *Address) const {
  const SCEV *Result = nullptr;
  SCEVExprContains(Address, [&](const SCEV *Part) {
    auto *Index = dyn_cast<SCEVAddRecExpr>(Part);
    if (Index && Index->getLoop() == &L && Index->isAffine())
      Result = unknownStride(*Index);
    return Result != nullptr;
  });
  return Result;
}

// Returns false if the loop is left alone because of the access.
bool StrideHiding::classify(Instruction &Access, Value *Pointer) {
  const SCEV *Address = Evolution.getSCEV(Pointer);
  if (const SCEV *Stride = unknownStrideIn(Address)) {
    Strides.insert(Stride);
    ++Strided;
    return isa<LoadInst>(Access);
  }
  auto *Recurrence = dyn_cast<SCEVAddRecExpr>(Address);
  Others += Recurrence && Recurrence->getLoop() == &L && isa<SCEVConstant>(Recurrence->getStepRecurrence(Evolution));
  return true;
}

bool StrideHiding::isWorthwhile() {
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (Value *Pointer = getLoadStorePointerOperand(&I); Pointer && !classify(I, Pointer))
        return false;
  return Strided && Others > Strided;
}

bool StrideHiding::dependsOnStride(Value *Operand) {
  return Operand->getType()->isIntegerTy() && !isa<Constant>(Operand) && L.isLoopInvariant(Operand) &&
         SCEVExprContains(Evolution.getSCEV(Operand), [&](const SCEV *Part) { return Strides.contains(Part); });
}

Value *StrideHiding::plusZero(Value *Operand) {
  Value *&Result = Hidden[Operand];
  if (!Result) {
    IRBuilder<> Build(L.getLoopPreheader()->getTerminator());
    Value *Frozen = Build.CreateFreeze(Operand); // undef ^ undef is not zero
    Result = Build.CreateAdd(Frozen, Build.CreateXor(Frozen, Frozen));
  }
  return Result;
}

bool StrideHiding::run() {
  if (!L.getLoopPreheader() || !isWorthwhile())
    return false;
  SmallVector<Use *> Uses;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      for (Use &Operand : I.operands())
        if (!isa<PHINode, ICmpInst>(I) && dependsOnStride(Operand))
          Uses.push_back(&Operand);
  for (Use *Each : Uses)
    Each->set(plusZero(*Each));
  Evolution.forgetLoop(&L);
  return !Uses.empty();
}

} // namespace

PreservedAnalyses UnitStrides::run(Function &F, FunctionAnalysisManager &Analyses) {
  auto &Evolution = Analyses.getResult<ScalarEvolutionAnalysis>(F);
  bool Changed = false;
  for (Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() && findOptionMDForLoop(L, "llvm.loop.parallel_accesses"))
      Changed |= StrideHiding(*L, Evolution).run();
  return preservingControlFlow(Changed);
}

} // namespace ampcc::optimize
