#include "optimize/HandleCounts.h"
#include "optimize/LibraryCalls.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace ampcc::optimize {
namespace {

// Whether nothing but the function and acquire() knows the address of a variable.
bool isPrivate(const AllocaInst &Variable) {
  SmallVector<const Value *, 8> Pointers = {&Variable};
  while (!Pointers.empty()) {
    const Value *Pointer = Pointers.pop_back_val();
    for (const User *U : Pointer->users()) {
      auto *I = cast<Instruction>(U);
      if (isa<GetElementPtrInst>(I))
        Pointers.push_back(I);
      else if (auto *Store = dyn_cast<StoreInst>(I)) {
        if (Store->getValueOperand() == Pointer)
          return false;
      } else if (!isa<LoadInst>(I) && !I->isLifetimeStartOrEnd() && !isAcquire(*I))
        return false;
    }
  }
  return true;
}

// One handle: a variable of the function whose first member is the source, or that has become registers.
class Handle {
public:
  Handle(AtomicRMWInst &Count, const DominatorTree &DT, const LoopInfo &LI) : Count(Count), DT(DT), LI(LI) {}

  bool find() {
    Source = getPointerBase(Count.getPointerOperand());
    if (!isCounting(Count, AtomicRMWInst::Add) || !Count.use_empty() || !isa<LoadInst>(Source))
      return false;
    Start = startOf();
    if (!findVariable() || !follow())
      return false;
    return !Ends.empty() && Ends.size() == countEnds();
  }

  void remove() {
    for (AtomicRMWInst *End : Ends) {
      End->replaceAllUsesWith(ConstantInt::get(End->getType(), 2)); // not the last handle
      End->eraseFromParent();
    }
    Count.eraseFromParent();
  }

private:
  AtomicRMWInst &Count;
  const DominatorTree &DT;
  const LoopInfo &LI;
  Value *Source = nullptr;
  Instruction *Start = nullptr;         // from here on the source is counted if there is one
  const AllocaInst *Variable = nullptr; // null: registers
  SmallSetVector<AtomicRMWInst *, 4> Ends;

  static Value *getPointerBase(Value *Pointer) {
    std::int64_t Offset = 0;
    auto *Moved = dyn_cast<GetElementPtrInst>(Pointer);
    return Moved ? GetPointerBaseWithConstantOffset(Pointer, Offset, Moved->getDataLayout()) : Pointer;
  }

  static bool isCounting(const AtomicRMWInst &I, AtomicRMWInst::BinOp Operation) {
    return I.getOperation() == Operation && !I.isVolatile() && match(I.getValOperand(), m_One());
  }

  // `if (source) count()`
  Instruction *startOf() const {
    BasicBlock *Before = Count.getParent()->getUniquePredecessor();
    auto *Branch = Before ? dyn_cast<BranchInst>(Before->getTerminator()) : nullptr;
    return Branch && whereNotNull(*Branch) == Count.getParent() ? static_cast<Instruction *>(Branch) : &Count;
  }

  bool findVariable() {
    for (User *U : Source->users()) {
      auto *Store = dyn_cast<StoreInst>(U);
      if (!Store || Store->getValueOperand() != Source)
        continue;
      auto *Into = dyn_cast<AllocaInst>(Store->getPointerOperand());
      if (!Into || Variable)
        return false;
      Variable = Into;
    }
    if (!Variable)
      return true;
    unsigned Stores = 0;
    for (const User *U : Variable->users())
      Stores += isa<StoreInst>(U);
    return Stores == 1 && isPrivate(*Variable);
  }

  bool isSource(const Value *V) const {
    auto *Load = dyn_cast<LoadInst>(V);
    return V == Source || (Load && Variable && Load->getPointerOperand() == Variable);
  }

  BasicBlock *whereNotNull(const BranchInst &Branch) const {
    Value *Pointer;
    CmpPredicate Relation;
    if (!Branch.isConditional() || !match(Branch.getCondition(), m_ICmp(Relation, m_Value(Pointer), m_Zero())) ||
        !isSource(Pointer) || !ICmpInst::isEquality(Relation))
      return nullptr;
    return Branch.getSuccessor(Relation == ICmpInst::ICMP_EQ ? 1 : 0);
  }

  AtomicRMWInst *asEnd(Instruction &I) const {
    auto *End = dyn_cast<AtomicRMWInst>(&I);
    return End && isCounting(*End, AtomicRMWInst::Sub) && isSource(getPointerBase(End->getPointerOperand())) ? End
                                                                                                             : nullptr;
  }

  // In a loop that the count is not in.
  bool isRepeated(const Instruction &End) const {
    const Loop *L = LI.getLoopFor(End.getParent());
    return L && !L->contains(Count.getParent());
  }

  // Each way from the count leads to its end, and nothing else happens on it.
  bool follow() {
    SmallSetVector<BasicBlock *, 16> Blocks;
    SmallVector<Instruction *, 16> Begins = {Count.getNextNode()};
    while (!Begins.empty()) {
      Instruction *At = Begins.pop_back_val();
      for (;; At = At->getNextNode()) {
        if (At == &Count)
          return false;
        if (const AtomicRMWInst *End = asEnd(*At)) {
          if (!DT.dominates(Start, End) || isRepeated(*End))
            return false;
          Ends.insert(asEnd(*At));
          break;
        }
        if (At->isTerminator()) {
          if (!addNext(*At, Blocks, Begins))
            return false;
          break;
        }
        if (!isPassive(*At))
          return false;
      }
    }
    return true;
  }

  bool addNext(Instruction &End, SmallSetVector<BasicBlock *, 16> &Blocks, SmallVectorImpl<Instruction *> &Begins) {
    if (isa<UnreachableInst>(End))
      return true;
    auto *Branch = dyn_cast<BranchInst>(&End);
    if (!Branch && !(isa<InvokeInst>(End) && isAcquire(End)))
      return false;
    const BasicBlock *Only = Branch ? whereNotNull(*Branch) : nullptr;
    for (BasicBlock *Next : successors(&End)) {
      if (Only && Next != Only)
        continue;
      if (Blocks.size() > 32 || DT.dominates(Next, Start->getParent())) // around a loop
        return false;
      if (Blocks.insert(Next))
        Begins.push_back(&Next->front());
    }
    return true;
  }

  // Of this handle in the whole function.
  std::size_t countEnds() const {
    std::size_t Number = 0;
    for (Instruction &I : instructions(*Count.getFunction()))
      Number += asEnd(I) != nullptr && !isOfOther(I);
    return Number;
  }

  // In registers, a source can be that of several handles, one after the other.
  bool isOfOther(Instruction &I) const { return !Variable && !Ends.contains(cast<AtomicRMWInst>(&I)); }
};

} // namespace

bool removeHandleCounts(Function &F, const DominatorTree &DT, const LoopInfo &LI) {
  if (none_of(instructions(F), isClose))
    return false;
  bool HasChanged = false;
  for (bool HasNews = true; HasNews;) { // what is inside of others goes first
    HasNews = false;
    for (Instruction &I : instructions(F)) {
      auto *Count = dyn_cast<AtomicRMWInst>(&I);
      if (!Count)
        continue;
      Handle One(*Count, DT, LI);
      if (!One.find())
        continue;
      One.remove();
      HasNews = HasChanged = true;
      break;
    }
  }
  return HasChanged;
}

} // namespace ampcc::optimize
