#include "optimize/LoopSwitching.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

class Switching {
public:
  Switching(Loop &L) : L(L), Header(L.getHeader()), Preheader(L.getLoopPreheader()), Latch(L.getLoopLatch()) {}

  void run(function_ref<Value *(Instruction *)> MakeCondition) {
    copyBlocks();
    addExits();
    Fast = BasicBlock::Create(Header->getContext(), "granted", Header->getParent(), Header);
    BranchInst::Create(Header, Fast)->setDebugLoc(Preheader->getTerminator()->getDebugLoc());
    switchAtEntry(MakeCondition);
    switchAtLatch(MakeCondition);
    mergeHeaders();
  }

private:
  Loop &L;
  BasicBlock *Header, *Preheader, *Latch, *Fast = nullptr;
  BasicBlock *SwitchingLatch = nullptr; // of the copy
  ValueToValueMapTy Copies;

  BasicBlock *copyOf(BasicBlock *Block) const { return cast<BasicBlock>(&*Copies.lookup(Block)); }

  void copyBlocks() {
    SmallVector<BasicBlock *, 8> Made;
    for (const BasicBlock *Block : L.blocks()) {
      BasicBlock *Copy = CloneBasicBlock(Block, Copies, ".asking", Header->getParent());
      Copies[Block] = Copy;
      Made.push_back(Copy);
    }
    remapInstructionsInBlocks(Made, Copies);
  }

  void addExits() {
    for (BasicBlock *Block : L.blocks())
      for (BasicBlock *Next : successors(Block))
        if (!L.contains(Next))
          for (PHINode &Phi : Next->phis())
            if (Phi.getBasicBlockIndex(copyOf(Block)) < 0 || isSwitch(Block))
              addIncoming(Phi, Block);
  }
  static bool isSwitch(const BasicBlock *Block) { return isa<SwitchInst>(Block->getTerminator()); }
  void addIncoming(PHINode &Phi, BasicBlock *Block) {
    Value *V = Phi.getIncomingValueForBlock(Block);
    auto Copy = Copies.find(V);
    Phi.addIncoming(Copy == Copies.end() ? V : &*Copy->second, copyOf(Block));
  }

  void switchAtEntry(function_ref<Value *(Instruction *)> MakeCondition) {
    Instruction *End = Preheader->getTerminator();
    IRBuilder<> Builder(End);
    Value *Holds = MakeCondition(End);
    Builder.CreateCondBr(Holds, Fast, copyOf(Header));
    End->eraseFromParent();
  }

  // Splits the edge from the copy's latch to its header to test the condition there.
  void switchAtLatch(function_ref<Value *(Instruction *)> MakeCondition) {
    BasicBlock *End = copyOf(Latch), *Begin = copyOf(Header);
    SwitchingLatch = BasicBlock::Create(Header->getContext(), "ask.again", Header->getParent(), Begin);
    IRBuilder<> Builder(SwitchingLatch);
    Builder.SetCurrentDebugLocation(End->getTerminator()->getDebugLoc());
    BranchInst *Back = Builder.CreateBr(Begin);
    Value *Holds = MakeCondition(Back);
    Builder.SetInsertPoint(Back);
    BranchInst *Switch = Builder.CreateCondBr(Holds, Fast, Begin);
    Back->eraseFromParent();
    End->getTerminator()->replaceSuccessorWith(Begin, SwitchingLatch);
    for (PHINode &Phi : Begin->phis())
      Phi.setIncomingBlock(Phi.getBasicBlockIndex(End), SwitchingLatch);
    leaveAsItIs(*Switch);
    End->getTerminator()->setMetadata(LLVMContext::MD_loop, nullptr);
  }

  // Disables unrolling and vectorization of the copy, which runs few iterations.
  static void leaveAsItIs(Instruction &Back) {
    LLVMContext &Context = Back.getContext();
    auto Option = [&](StringRef Name) { return MDNode::get(Context, MDString::get(Context, Name)); };
    MDNode *Id =
        MDNode::getDistinct(Context, {nullptr, Option("llvm.loop.unroll.disable"),
                                      MDNode::get(Context, {MDString::get(Context, "llvm.loop.vectorize.enable"),
                                                            ConstantAsMetadata::get(ConstantInt::getFalse(Context))})});
    Id->replaceOperandWith(0, Id);
    Back.setMetadata(LLVMContext::MD_loop, Id);
  }

  // The phis of the original loop start with the values at the entry, or with those after the last iteration of the
  // copy.
  void mergeHeaders() {
    for (PHINode &Phi : Header->phis()) {
      Value *AtEntry = Phi.getIncomingValueForBlock(Preheader), *Next = Phi.getIncomingValueForBlock(Latch);
      auto Copy = Copies.find(Next);
      PHINode *Merged = PHINode::Create(Phi.getType(), 2, Phi.getName() + ".granted");
      Merged->insertInto(Fast, Fast->begin());
      Merged->addIncoming(AtEntry, Preheader);
      Merged->addIncoming(Copy == Copies.end() ? Next : &*Copy->second, SwitchingLatch);
      Phi.setIncomingValue(Phi.getBasicBlockIndex(Preheader), Merged);
      Phi.setIncomingBlock(Phi.getBasicBlockIndex(Preheader), Fast);
    }
  }
};

} // namespace

bool switchLoop(Loop &L, LoopInfo &LI, DominatorTree &DT, function_ref<Value *(Instruction *)> MakeCondition) {
  if (!L.isLoopSimplifyForm() || !L.isSafeToClone() || !isa<BranchInst>(L.getLoopPreheader()->getTerminator()))
    return false;
  formLCSSARecursively(L, DT, &LI, /*SE=*/nullptr);
  Switching(L).run(MakeCondition);
  return true;
}

} // namespace ampcc::optimize
