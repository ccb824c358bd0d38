#include "optimize/HandleCounts.h"
#include "optimize/LibraryCalls.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace ampcc::optimize {
namespace {

// Whether the address of a variable does not escape, except to acquire().
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

// The handles of one source whose counting can be removed: the count of the first handle, `Count`, precedes those of
// the others, and all handles end before anything else happens to the source. Handles are local variables whose first
// member is the source, or variables that have been promoted to registers.
class Handles {
public:
  Handles(AtomicRMWInst &Count, const DominatorTree &DT, const LoopInfo &LI) : Count(Count), DT(DT), LI(LI) {}

  bool find() {
    Source = getPointerBase(Count.getPointerOperand());
    if (!isCounting(Count, AtomicRMWInst::Add) || !Count.use_empty() || !isa<LoadInst>(Source))
      return false;
    Start = startOf();
    return findVariables() && follow() && !Ends.empty() && areEndsOfVariables();
  }

  void remove() {
    for (AtomicRMWInst *End : Ends) {
      replaceAndRecursivelySimplify(End, ConstantInt::get(End->getType(), 2)); // not the last handle
      End->eraseFromParent();
    }
    for (AtomicRMWInst *Begin : Begins)
      Begin->eraseFromParent();
  }

private:
  AtomicRMWInst &Count;
  const DominatorTree &DT;
  const LoopInfo &LI;
  Value *Source = nullptr;
  Instruction *Start = nullptr; // counting starts here, if the source is not null
  SmallSetVector<const AllocaInst *, 2> Variables;
  SmallSetVector<AtomicRMWInst *, 4> Begins, Ends;

  // The number of live handles before an instruction.
  struct Place {
    Instruction *At;
    unsigned Handles;
  };
  SmallDenseMap<const BasicBlock *, unsigned, 16> HandlesAtEntry;
  SmallVector<Place, 16> Places;

  static Value *getPointerBase(Value *Pointer) {
    std::int64_t Offset = 0;
    auto *Moved = dyn_cast<GetElementPtrInst>(Pointer);
    return Moved ? GetPointerBaseWithConstantOffset(Pointer, Offset, Moved->getDataLayout()) : Pointer;
  }

  static bool isCounting(const AtomicRMWInst &I, AtomicRMWInst::BinOp Operation) {
    return I.getOperation() == Operation && !I.isVolatile() && match(I.getValOperand(), m_One());
  }

  // The branch of `if (source) count()`; without one, the count itself.
  Instruction *startOf() const {
    BasicBlock *Before = Count.getParent()->getUniquePredecessor();
    auto *Branch = Before ? dyn_cast<BranchInst>(Before->getTerminator()) : nullptr;
    return Branch && whereNotNull(*Branch) == Count.getParent() ? static_cast<Instruction *>(Branch) : &Count;
  }

  bool findVariables() {
    for (User *U : Source->users()) {
      auto *Store = dyn_cast<StoreInst>(U);
      if (!Store || Store->getValueOperand() != Source)
        continue;
      auto *Into = dyn_cast<AllocaInst>(Store->getPointerOperand());
      if (!Into || !Variables.insert(Into))
        return false;
    }
    return all_of(Variables, [](const AllocaInst *Variable) {
      return count_if(Variable->users(), [](const User *U) { return isa<StoreInst>(U); }) == 1 && isPrivate(*Variable);
    });
  }

  bool isSourceOfVariable(const Value *V) const {
    auto *Load = dyn_cast<LoadInst>(V);
    auto *From = Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
    return From && Variables.contains(From);
  }

  bool isSource(const Value *V) const { return V == Source || isSourceOfVariable(V); }

  BasicBlock *whereNotNull(const BranchInst &Branch) const {
    Value *Pointer;
    CmpPredicate Relation;
    if (!Branch.isConditional() || !match(Branch.getCondition(), m_ICmp(Relation, m_Value(Pointer), m_Zero())) ||
        !isSource(Pointer) || !ICmpInst::isEquality(Relation))
      return nullptr;
    return Branch.getSuccessor(Relation == ICmpInst::ICMP_EQ ? 1 : 0);
  }

  // The only successor that is reachable while there are handles; null if both are.
  BasicBlock *onlyNext(const BranchInst &Branch) const {
    if (!Branch.isConditional())
      return nullptr;
    if (auto *Known = dyn_cast<ConstantInt>(Branch.getCondition()))
      return Branch.getSuccessor(Known->isZero() ? 1 : 0);
    Value *Before;
    if (match(Branch.getCondition(), m_SpecificICmp(ICmpInst::ICMP_EQ, m_Value(Before), m_One())) &&
        isa<AtomicRMWInst>(Before) && Ends.contains(cast<AtomicRMWInst>(Before)))
      return Branch.getSuccessor(1); // not the last handle
    return whereNotNull(Branch);
  }

  AtomicRMWInst *asCount(Instruction &I, AtomicRMWInst::BinOp Operation) const {
    auto *Found = dyn_cast<AtomicRMWInst>(&I);
    return Found && isCounting(*Found, Operation) && isSource(getPointerBase(Found->getPointerOperand())) ? Found
                                                                                                          : nullptr;
  }

  // Whether Other is in a loop that does not contain the first count.
  bool isRepeated(const Instruction &Other) const {
    const Loop *L = LI.getLoopFor(Other.getParent());
    return L && !L->contains(Count.getParent());
  }

  // Whether each path from the load of the source to Other passes the first count, or the source is null on it.
  bool isCountedBefore(const Instruction &Other) const {
    SmallSetVector<const BasicBlock *, 16> Blocks;
    Blocks.insert(Other.getParent());
    for (std::size_t Next = 0; Next != Blocks.size(); ++Next) {
      const BasicBlock *Block = Blocks[Next];
      if (Block == Count.getParent())
        continue;
      if (Block == cast<Instruction>(Source)->getParent() || Blocks.size() > 64)
        return false;
      for (const BasicBlock *Before : predecessors(Block)) {
        auto *Branch = dyn_cast<BranchInst>(Before->getTerminator());
        const BasicBlock *NotNull = Branch ? whereNotNull(*Branch) : nullptr;
        if (!NotNull || NotNull == Block)
          Blocks.insert(Before);
      }
    }
    return true;
  }

  // Whether increments and decrements balance on each path from the first count, and nothing else happens on it
  // (worklist over blocks).
  bool follow() {
    Begins.insert(&Count);
    Places.push_back({Count.getNextNode(), 1});
    while (!Places.empty()) {
      Place Next = Places.pop_back_val();
      while (Next.Handles && !Next.At->isTerminator())
        if (!step(Next))
          return false;
      if (Next.Handles && !addSuccessors(Next))
        return false;
    }
    return true;
  }

  bool step(Place &Next) {
    Instruction &I = *Next.At;
    Next.At = I.getNextNode();
    AtomicRMWInst *const Begin = asCount(I, AtomicRMWInst::Add), *const End = asCount(I, AtomicRMWInst::Sub);
    if (Begin == &Count || (Begin && !Begin->use_empty()))
      return false;
    if (!Begin && !End)
      return isPassive(I) || isRefusal(I);
    (Begin ? Begins : Ends).insert(Begin ? Begin : End);
    Next.Handles += Begin ? 1 : -1;
    return isCountedBefore(I) && !isRepeated(I);
  }

  bool addSuccessors(const Place &Last) {
    Instruction &End = *Last.At;
    if (isa<UnreachableInst>(End))
      return true;
    auto *Branch = dyn_cast<BranchInst>(&End);
    if (!Branch && !(isa<InvokeInst>(End) && (isAcquire(End) || isRefusal(End))))
      return false;
    const BasicBlock *Only = Branch ? onlyNext(*Branch) : nullptr;
    for (BasicBlock *Next : successors(&End)) {
      if (Only && Next != Only)
        continue;
      if (HandlesAtEntry.size() > 32 || DT.dominates(Next, Start->getParent())) // around a loop
        return false;
      auto [Known, IsNew] = HandlesAtEntry.try_emplace(Next, Last.Handles);
      if (IsNew)
        Places.push_back({&Next->front(), Last.Handles});
      else if (Known->second != Last.Handles)
        return false;
    }
    return true;
  }

  // Whether all decrements of handles in variables have been found. A source in a register may belong to several
  // handles, one after another.
  bool areEndsOfVariables() const {
    return all_of(instructions(*Count.getFunction()), [&](Instruction &I) {
      AtomicRMWInst *End = asCount(I, AtomicRMWInst::Sub);
      return !End || Ends.contains(End) || !isSourceOfVariable(getPointerBase(End->getPointerOperand()));
    });
  }
};

} // namespace

bool removeHandleCounts(Function &F, const DominatorTree &DT, const LoopInfo &LI) {
  if (none_of(instructions(F), isClose))
    return false;
  bool HasChanged = false;
  for (bool HasNews = true; HasNews;) { // to a fixed point: handles of other sources may be nested
    HasNews = false;
    for (Instruction &I : instructions(F)) {
      auto *Count = dyn_cast<AtomicRMWInst>(&I);
      if (!Count)
        continue;
      Handles Found(*Count, DT, LI);
      if (!Found.find())
        continue;
      Found.remove();
      HasNews = HasChanged = true;
      break;
    }
  }
  return HasChanged;
}

} // namespace ampcc::optimize
