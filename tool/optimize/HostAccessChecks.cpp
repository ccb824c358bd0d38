#include "optimize/HostAccessChecks.h"
#include "optimize/LibraryCalls.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

constexpr std::int64_t SmallestContainer = 32; // in bytes: the handle and the address of the elements

class CheckFinder {
public:
  CheckFinder(const Loop &L, AAResults &AA, const DominatorTree &DT) : L(L), AA(AA), DT(DT) {}

  SmallVector<HostAccessCheck, 4> find() {
    for (BasicBlock *Block : L.blocks())
      for (Instruction &I : *Block)
        if (isAcquire(I) && !addCheck(cast<CallBase>(I)))
          return {};
    if (Checks.empty() || !all_of(Checks, [&](const HostAccessCheck &C) { return mayBeAskedAtEntry(C); }))
      return {};
    for (const HostAccessCheck &C : Checks)
      for (Instruction *I : C.Parts)
        if (auto *Load = dyn_cast<LoadInst>(I)) {
          Known.insert(I);
          if (!C.Stored.contains(I))
            Loads.push_back(Load);
        }
    for (const BasicBlock *Block : L.blocks())
      for (const Instruction &I : *Block)
        if (mayChangeRights(I))
          return {};
    return std::move(Checks);
  }

private:
  const Loop &L;
  AAResults &AA;
  const DominatorTree &DT;
  SmallVector<HostAccessCheck, 4> Checks;
  SmallPtrSet<const Instruction *, 16> Known; // loads of checks
  SmallVector<const LoadInst *, 16> Loads;    // loads of rights and epochs

  bool addCheck(CallBase &Acquire) {
    BasicBlock *Block = Acquire.getParent(), *From = Block->getUniquePredecessor();
    auto *Branch = From ? dyn_cast<BranchInst>(From->getTerminator()) : nullptr;
    if (&*Block->getFirstNonPHIOrDbg() != &Acquire || !Branch || !Branch->isConditional() || !L.contains(From))
      return false;
    bool GrantedIf = Branch->getSuccessor(1) == Block;
    const BasicBlock *Granted = Branch->getSuccessor(GrantedIf ? 0 : 1);
    if (Granted == Block || continuationOf(Acquire) != Granted)
      return false;
    HostAccessCheck Check;
    Check.Branch = Branch;
    Check.GrantedIf = GrantedIf;
    Check.Acquire = &Acquire;
    if (!addOperands(Branch->getCondition(), Check) || !findContainer(Check))
      return false;
    Checks.push_back(std::move(Check));
    return true;
  }

  // The block after the call; null if the call is not the last instruction before the branch.
  static BasicBlock *continuationOf(CallBase &Acquire) {
    if (auto *Invoke = dyn_cast<InvokeInst>(&Acquire))
      return Invoke->getNormalDest();
    auto *Next = dyn_cast<BranchInst>(Acquire.getNextNode());
    return Next && Next->isUnconditional() ? Next->getSuccessor(0) : nullptr;
  }

  bool addOperands(Value *V, HostAccessCheck &Check) {
    auto *I = dyn_cast<Instruction>(V);
    if (!I || !L.contains(I) || is_contained(Check.Parts, I))
      return true;
    if (Check.Parts.size() > 16)
      return false;
    if (auto *Load = dyn_cast<LoadInst>(I)) {
      if (Load->isVolatile())
        return false;
      if (Value *Stored = storedFor(*Load, L.getHeader()); Stored && Stored->getType() == Load->getType()) {
        if (!addOperands(Stored, Check))
          return false;
        Check.Stored[I] = Stored;
        Check.Parts.push_back(I);
        return true;
      }
    } else if (!isa<ICmpInst, GetElementPtrInst>(I) && !I->isBitwiseLogicOp()) {
      return false;
    }
    for (Value *Operand : I->operands())
      if (!addOperands(Operand, Check))
        return false;
    Check.Parts.push_back(I);
    return true;
  }

  // The container is the object of the first load in the chain: it holds the pointer to the source, from which the
  // epoch is loaded.
  bool findContainer(HostAccessCheck &Check) const {
    ContainerPlace &Found = Check.Container;
    for (Instruction *I : Check.Parts) {
      auto *Load = dyn_cast<LoadInst>(I);
      if (!Load || Check.Stored.contains(I) || isFromPart(Load->getPointerOperand(), Check))
        continue;
      auto [Base, Offset] = placeOf(*Load);
      if (!L.isLoopInvariant(Base) || (Found.Base && Found.Base != Base))
        return false;
      Found.Offset = Found.Base ? std::min(Found.Offset, Offset) : Offset;
      Found.Base = Base;
    }
    if (!Found.Base)
      return false;
    Found.Bytes = Found.OwnBytes = SmallestContainer;
    std::int64_t Offset = 0;
    const Value *Asked =
        GetPointerBaseWithConstantOffset(Check.Acquire->getArgOperand(0), Offset, Check.Acquire->getDataLayout());
    if (Asked == Found.Base && Offset == Found.Offset)
      Found.Bytes = Found.OwnBytes = std::max(SmallestContainer, sizeOfContainer(*Check.Acquire));
    else
      Found.Bytes = std::max(Found.Bytes, known(Found));
    return true;
  }

  // According to the function's declaration: of the argument, more bytes may be known to be dereferenceable.
  static std::int64_t sizeOfContainer(const CallBase &Acquire) {
    const Function *Callee = Acquire.getCalledFunction();
    return Callee ? std::int64_t(Callee->getAttributes().getParamDereferenceableBytes(0)) : 0;
  }

  // Whether a pointer is based on a load that is part of the check.
  static bool isFromPart(const Value *Pointer, const HostAccessCheck &Check) {
    return any_of(Check.Parts,
                  [&](const Instruction *I) { return isa<LoadInst>(I) && getUnderlyingObject(Pointer, 0) == I; });
  }

  // The number of bytes from the container's address on that are known to be dereferenceable.
  std::int64_t known(const ContainerPlace &Container) const {
    bool CanBeNull = false, CanBeFreed = false;
    std::uint64_t Bytes =
        Container.Base->getPointerDereferenceableBytes(L.getHeader()->getDataLayout(), CanBeNull, CanBeFreed);
    return CanBeNull ? 0 : std::int64_t(Bytes) - Container.Offset;
  }

  // Whether an access that dominates the loop reaches to the end of the container, which therefore exists.
  bool isAccessedBefore(const ContainerPlace &Container) const {
    SmallVector<const Value *, 8> Pointers = {Container.Base};
    while (!Pointers.empty()) {
      const Value *Pointer = Pointers.pop_back_val();
      for (const User *U : Pointer->users()) {
        if (auto *Moved = dyn_cast<GEPOperator>(U);
            Moved && Moved->isInBounds() && Moved->getPointerOperand() == Pointer)
          Pointers.push_back(Moved);
        auto *Access = dyn_cast<Instruction>(U);
        if (Access && getLoadStorePointerOperand(Access) == Pointer && DT.dominates(Access, L.getHeader()) &&
            endOf(*Access, Container.Base) >= Container.Offset + SmallestContainer)
          return true;
      }
    }
    return false;
  }

  // The end of the accessed memory as an offset from Base; 0 if it is unknown.
  static std::int64_t endOf(const Instruction &Access, const Value *Base) {
    std::int64_t Offset = 0;
    const DataLayout &Layout = Access.getDataLayout();
    const Value *Found = GetPointerBaseWithConstantOffset(getLoadStorePointerOperand(&Access), Offset, Layout,
                                                          /*AllowNonInbounds=*/false);
    return Found == Base ? Offset + std::int64_t(Layout.getTypeStoreSize(getLoadStoreType(&Access)).getFixedValue())
                         : 0;
  }

  // Whether the check can be executed speculatively in front of the loop: the container is known to exist, or each
  // iteration begins with the check. If the container has existed before, an index check that throws may come first.
  bool mayBeAskedAtEntry(const HostAccessCheck &Check) const {
    if (known(Check.Container) >= SmallestContainer)
      return true;
    const bool WasThere = isAccessedBefore(Check.Container);
    SmallPtrSet<const BasicBlock *, 8> Seen;
    for (BasicBlock *Block = L.getHeader(); Block && Seen.insert(Block).second;) {
      if (Block == Check.Branch->getParent())
        return true;
      Block = nextOnWayToChecks(*Block, WasThere);
    }
    return false;
  }

  // The only successor of a block that can lead to a check; null if there are several.
  BasicBlock *nextOnWayToChecks(BasicBlock &Block, bool MayRefuse) const {
    auto *End = dyn_cast<BranchInst>(Block.getTerminator());
    if (!End)
      return nullptr;
    if (End->isUnconditional())
      return End->getSuccessor(0);
    for (const HostAccessCheck &Other : Checks)
      if (Other.Branch == End)
        return End->getSuccessor(Other.GrantedIf ? 0 : 1);
    for (unsigned Side : {0u, 1u})
      if (MayRefuse && refuses(*End->getSuccessor(Side)))
        return End->getSuccessor(1 - Side);
    return nullptr;
  }

  static bool refuses(const BasicBlock &Block) { return any_of(Block, isRefusal); }

  // Whether an address is not in a container that is checked here: it is in a container's data, or in a local variable
  // that is not such a container.
  bool isNotOfContainers(const Value *Address) const {
    const Value *Base = Address;
    for (;;) {
      if (auto *Moved = dyn_cast<GEPOperator>(Base))
        Base = Moved->getPointerOperand();
      else if (auto *Cast = dyn_cast<IntToPtrInst>(Base))
        Base = Cast->getOperand(0);
      else
        break;
    }
    if (isa<AllocaInst>(Base))
      return none_of(Checks, [&](const HostAccessCheck &C) { return C.Container.Base == Base; });
    auto *Load = dyn_cast<LoadInst>(Base);
    return Load && any_of(Checks, [&](const HostAccessCheck &C) { return isMemberOf(*Load, C.Container); });
  }

  bool mayChangeLoaded(const Instruction &I) const {
    return any_of(Loads,
                  [&](const LoadInst *Load) { return isModSet(AA.getModRefInfo(&I, MemoryLocation::get(Load))); });
  }

  bool mayChangeRights(const Instruction &I) const {
    if (isAcquire(I) || Known.contains(&I))
      return false;
    if (!isPassive(I))
      return true;
    if (auto *Load = dyn_cast<LoadInst>(&I))
      return isStrongerThanMonotonic(Load->getOrdering());
    if (auto *Store = dyn_cast<StoreInst>(&I))
      return !isStoreOutsideOfLibrary(*Store) && !isNotOfContainers(Store->getPointerOperand()) &&
             mayChangeLoaded(*Store);
    if (auto *Memory = dyn_cast<MemIntrinsic>(&I))
      return !isNotOfContainers(Memory->getDest()) && mayChangeLoaded(*Memory);
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && !Call->isLifetimeStartOrEnd() && mayChangeLoaded(*Call);
  }
};

} // namespace

Value *storedFor(const LoadInst &Load, const BasicBlock *Header) {
  auto [Base, Offset] = placeOf(Load);
  if (!isa<AllocaInst>(Base))
    return nullptr;
  const Instruction *At = &Load;
  for (unsigned Steps = 0; Steps < 200; ++Steps) {
    const BasicBlock *Block = At->getParent();
    if (At == &Block->front()) {
      const BasicBlock *Before = Block->getUniquePredecessor();
      if (!Before || Block == Header)
        return nullptr;
      At = Before->getTerminator();
    } else {
      At = At->getPrevNode();
    }
    auto *Store = dyn_cast<StoreInst>(At);
    if (Store && placeOf(*Store) == std::pair(Base, Offset))
      return const_cast<Value *>(Store->getValueOperand());
    if (!isPassive(*At) || isAcquire(*At) ||
        (isa<MemIntrinsic>(At) && getUnderlyingObject(Load.getPointerOperand()) == Base))
      return nullptr;
  }
  return nullptr;
}

SmallVector<HostAccessCheck, 4> findHostAccessChecks(const Loop &L, AAResults &AA, const DominatorTree &DT) {
  return CheckFinder(L, AA, DT).find();
}

static bool isWithin(const LoadInst &Load, const ContainerPlace &Container, std::int64_t Bytes) {
  auto [Base, Offset] = placeOf(Load);
  std::int64_t Size = std::int64_t(Load.getDataLayout().getTypeStoreSize(Load.getType()).getFixedValue());
  return Base == Container.Base && Offset >= Container.Offset && Offset + Size <= Container.Offset + Bytes;
}

bool isMemberOf(const LoadInst &Load, const ContainerPlace &Container) {
  return isWithin(Load, Container, Container.Bytes);
}

bool isOwnMemberOf(const LoadInst &Load, const ContainerPlace &Container) {
  return isWithin(Load, Container, Container.OwnBytes);
}

} // namespace ampcc::optimize
