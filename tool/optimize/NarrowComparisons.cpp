#include "optimize/NarrowComparisons.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

constexpr StringLiteral Mark = "ampcc.comparand";
constexpr unsigned MaxDepth = 6; // of the sums that are computed again in 32 bits

// Declares a pure function that is opaque to all passes.
FunctionCallee declareMark(Module &M) {
  Type *Int = Type::getInt32Ty(M.getContext());
  FunctionCallee Result = M.getOrInsertFunction(Mark, Int, Int);
  auto *F = cast<Function>(Result.getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  F->addFnAttr(Attribute::Speculatable);
  return Result;
}

// Whether IndVarSimplify would widen the value with the induction variable of a loop.
bool isInduction(Value *V, ScalarEvolution &Evolution) { return isa<SCEVAddRecExpr>(Evolution.getSCEV(V)); }

bool decidesAboutExit(const ICmpInst &Comparison, const Loop &L) {
  return any_of(Comparison.users(), [&](const User *U) {
    auto *Branch = dyn_cast<BranchInst>(U);
    return Branch && L.isLoopExiting(Branch->getParent());
  });
}

bool markIn(const Loop &L, ScalarEvolution &Evolution) {
  SmallVector<Use *, 8> Found;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (auto *Comparison = dyn_cast<ICmpInst>(&I);
          Comparison && Comparison->getOperand(0)->getType()->isIntegerTy(32) && !L.hasLoopInvariantOperands(&I) &&
          !decidesAboutExit(*Comparison, L))
        for (Use &Operand : Comparison->operands())
          if (isInduction(Operand, Evolution))
            Found.push_back(&Operand);
  for (Use *Operand : Found) {
    IRBuilder<> Build(cast<Instruction>(Operand->getUser()));
    Operand->set(Build.CreateCall(declareMark(*Build.GetInsertBlock()->getModule()), Operand->get()));
  }
  return !Found.empty();
}

// The low half of a 64-bit value. The operands of sums are narrowed instead of the sum, because InstCombine would not
// narrow a sum that is also used as an index.
Value *narrow(Value *V, IRBuilder<> &Build, unsigned Depth = 0) {
  Type *Int = Build.getInt32Ty();
  if (auto *Extended = dyn_cast<CastInst>(V); Extended && isa<SExtInst, ZExtInst>(V) && Extended->getSrcTy() == Int)
    return Extended->getOperand(0);
  auto *Sum = dyn_cast<BinaryOperator>(V);
  const bool IsSum = Sum && (Sum->getOpcode() == Instruction::Add || Sum->getOpcode() == Instruction::Sub);
  if (!IsSum || Depth == MaxDepth)
    return Build.CreateTrunc(V, Int);
  Value *Left = narrow(Sum->getOperand(0), Build, Depth + 1);
  return Build.CreateBinOp(Sum->getOpcode(), Left, narrow(Sum->getOperand(1), Build, Depth + 1));
}

// Replaces the calls with their arguments: in one function, or, if `In` is null, in the whole module.
bool unmark(Function &Marked, const Function *In) {
  bool HasChanged = false;
  for (User *U : make_early_inc_range(Marked.users())) {
    auto *Call = cast<CallInst>(U);
    if (In && Call->getFunction() != In)
      continue;
    IRBuilder<> Build(Call);
    Value *Of = Call->getArgOperand(0);
    auto *Wide = dyn_cast<TruncInst>(Of);
    Call->replaceAllUsesWith(Wide && Wide->getSrcTy()->isIntegerTy(64) ? narrow(Wide->getOperand(0), Build) : Of);
    Call->eraseFromParent();
    HasChanged = true;
  }
  return HasChanged;
}

} // namespace

PreservedAnalyses ComparandMarking::run(Function &F, FunctionAnalysisManager &Analyses) {
  bool HasChanged = false;
  for (Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() && getBooleanLoopAttribute(L, "llvm.loop.vectorize.enable"))
      HasChanged |= markIn(*L, Analyses.getResult<ScalarEvolutionAnalysis>(F));
  return HasChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

PreservedAnalyses ComparandUnmarking::run(Function &F, FunctionAnalysisManager &) {
  Function *Marked = F.getParent()->getFunction(Mark);
  return Marked && unmark(*Marked, &F) ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

PreservedAnalyses ComparandUnmarking::run(Module &M, ModuleAnalysisManager &) {
  Function *Marked = M.getFunction(Mark);
  if (!Marked)
    return PreservedAnalyses::all();
  unmark(*Marked, nullptr);
  Marked->eraseFromParent();
  return PreservedAnalyses::none();
}

} // namespace ampcc::optimize
