#include "optimize/NarrowOperands.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

constexpr StringLiteral Mark = "ampcc.operand";
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
bool isInduction(Value *V, ScalarEvolution &Evolution) {
  auto *Recurrence = V->getType()->isIntegerTy(32) ? dyn_cast<SCEVAddRecExpr>(Evolution.getSCEV(V)) : nullptr;
  return Recurrence && Recurrence->isAffine();
}

bool decidesAboutExit(const ICmpInst &Comparison, const Loop &L) {
  return any_of(Comparison.users(), [&](const User *U) {
    auto *Branch = dyn_cast<BranchInst>(U);
    return Branch && L.isLoopExiting(Branch->getParent());
  });
}

// Whether I computes with 32-bit values: not an address, the next value of an induction variable, or an exit.
bool usesNarrow(Instruction &I, const Loop &L, ScalarEvolution &Evolution) {
  if (auto *Comparison = dyn_cast<ICmpInst>(&I))
    return !L.hasLoopInvariantOperands(&I) && !decidesAboutExit(*Comparison, L);
  if (isa<BinaryOperator, SelectInst>(I))
    return !isInduction(&I, Evolution);
  return isa<SIToFPInst, UIToFPInst, TruncInst, MinMaxIntrinsic, StoreInst>(I);
}

bool markIn(const Loop &L, ScalarEvolution &Evolution) {
  SmallVector<Use *, 8> Found;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (usesNarrow(I, L, Evolution))
        for (Use &Operand : I.operands())
          if (isInduction(Operand, Evolution))
            Found.push_back(&Operand);
  for (Use *Operand : Found) {
    IRBuilder<> Build(cast<Instruction>(Operand->getUser()));
    Operand->set(Build.CreateCall(declareMark(*Build.GetInsertBlock()->getModule()), Operand->get()));
  }
  return !Found.empty();
}

// The low half of a value of 64 or 32 bits. The operands of sums and products are narrowed instead of the result, because
// InstCombine would not narrow a sum that is also used as an index.
Value *narrow(Value *V, IRBuilder<> &Build, unsigned Depth = 0) {
  Type *Int = Build.getInt32Ty();
  const bool IsWide = V->getType() != Int;
  if (auto *Conversion = dyn_cast<CastInst>(V)) {
    if (IsWide && isa<SExtInst, ZExtInst>(V) && Conversion->getSrcTy() == Int)
      return Conversion->getOperand(0);
    if (!IsWide && isa<TruncInst>(V) && Conversion->getSrcTy()->isIntegerTy(64) && Depth != MaxDepth)
      return narrow(Conversion->getOperand(0), Build, Depth + 1);
  }
  auto *B = dyn_cast<BinaryOperator>(V);
  const unsigned Operation = B ? B->getOpcode() : 0;
  const bool IsModular =
      Operation == Instruction::Add || Operation == Instruction::Sub || Operation == Instruction::Mul;
  if (!IsModular || Depth == MaxDepth)
    return IsWide ? Build.CreateTrunc(V, Int) : V;
  Value *Left = narrow(B->getOperand(0), Build, Depth + 1), *Right = narrow(B->getOperand(1), Build, Depth + 1);
  const bool IsSame = Left == B->getOperand(0) && Right == B->getOperand(1);
  return IsSame ? V : Build.CreateBinOp(B->getOpcode(), Left, Right);
}

// Replaces the calls with their arguments: in one function, or, if `In` is null, in the whole module.
bool unmark(Function &Marked, const Function *In) {
  bool HasChanged = false;
  for (User *U : make_early_inc_range(Marked.users())) {
    auto *Call = cast<CallInst>(U);
    if (In && Call->getFunction() != In)
      continue;
    IRBuilder<> Build(Call);
    Call->replaceAllUsesWith(narrow(Call->getArgOperand(0), Build));
    Call->eraseFromParent();
    HasChanged = true;
  }
  return HasChanged;
}

} // namespace

PreservedAnalyses OperandMarking::run(Function &F, FunctionAnalysisManager &Analyses) {
  bool HasChanged = false;
  for (const Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() && getBooleanLoopAttribute(L, "llvm.loop.vectorize.enable"))
      HasChanged |= markIn(*L, Analyses.getResult<ScalarEvolutionAnalysis>(F));
  return HasChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

PreservedAnalyses OperandUnmarking::run(Function &F, FunctionAnalysisManager &) {
  Function *Marked = F.getParent()->getFunction(Mark);
  return Marked && unmark(*Marked, &F) ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

PreservedAnalyses OperandUnmarking::run(Module &M, ModuleAnalysisManager &) {
  Function *Marked = M.getFunction(Mark);
  if (!Marked)
    return PreservedAnalyses::all();
  unmark(*Marked, nullptr);
  Marked->eraseFromParent();
  return PreservedAnalyses::none();
}

} // namespace ampcc::optimize
