#include "optimize/UniformDivisions.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

bool isDivision(const Instruction &I) { return I.isIntDivRem() && I.getType()->isIntegerTy(); }

// The same division where it may be executed although the loop does not: it neither divides by zero nor overflows, and
// gives the same result if it is defined.
Value *speculated(const BinaryOperator &Division, Instruction *Before) {
  IRBuilder<> Build(Before);
  Build.SetCurrentDebugLocation(Division.getDebugLoc());
  const Instruction::BinaryOps Op = Division.getOpcode();
  const bool IsSigned = Op == Instruction::SDiv || Op == Instruction::SRem;
  Type *const T = Division.getType();
  Value *const Dividend = Division.getOperand(0), *Divisor = Build.CreateFreeze(Division.getOperand(1));
  Value *const IsZero = Build.CreateICmpEQ(Divisor, Constant::getNullValue(T));
  Value *const IsMinusOne = IsSigned ? Build.CreateICmpEQ(Divisor, Constant::getAllOnesValue(T)) : nullptr;
  Value *const Traps = IsSigned ? Build.CreateOr(IsZero, IsMinusOne) : IsZero;
  Divisor = Build.CreateSelect(Traps, ConstantInt::get(T, 1), Divisor);
  Value *const Result = Build.CreateBinOp(Op, Dividend, Divisor);
  if (!IsSigned)
    return Result;
  Value *const OfMinusOne = Op == Instruction::SDiv ? Build.CreateNeg(Dividend) : Constant::getNullValue(T);
  return Build.CreateSelect(IsMinusOne, OfMinusOne, Result);
}

bool hoistDivisions(Loop &L, DominatorTree &Dominators, LoopInfo &Loops) {
  SmallVector<BinaryOperator *> Divisions;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (isDivision(I) && L.hasLoopInvariantOperands(&I))
        Divisions.push_back(cast<BinaryOperator>(&I));
  if (Divisions.empty())
    return false;
  BasicBlock *Front = L.getLoopPredecessor(); // it may lead to other blocks, too
  if (!Front || !Front->isLegalToHoistInto())
    Front = InsertPreheaderForLoop(&L, &Dominators, &Loops, nullptr, /*PreserveLCSSA=*/false);
  if (!Front)
    return false;
  for (BinaryOperator *Each : Divisions) {
    Each->replaceAllUsesWith(speculated(*Each, Front->getTerminator()));
    Each->eraseFromParent();
  }
  return true;
}

} // namespace

PreservedAnalyses UniformDivisions::run(Function &F, FunctionAnalysisManager &Analyses) {
  auto &Dominators = Analyses.getResult<DominatorTreeAnalysis>(F);
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  bool Changed = false;
  for (Loop *L : Loops.getLoopsInPreorder())
    if (L->isInnermost())
      while (hoistDivisions(*L, Dominators, Loops)) // a quotient may be the operand of another division
        Changed = true;
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved;
  Preserved.preserve<DominatorTreeAnalysis>();
  Preserved.preserve<LoopAnalysis>();
  return Preserved;
}

} // namespace ampcc::optimize
