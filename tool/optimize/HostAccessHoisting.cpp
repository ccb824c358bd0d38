#include "optimize/HostAccessHoisting.h"
#include "optimize/HandleCounts.h"
#include "optimize/HostAccessChecks.h"
#include "optimize/IterationVariables.h"
#include "optimize/LibraryCalls.h"
#include "optimize/LoopSwitching.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimpleLoopUnswitch.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include <map>
#include <tuple>

using namespace llvm;

namespace ampcc::optimize {
namespace {

constexpr unsigned LargestLoop = 400; // in instructions: the loop is duplicated

unsigned sizeOf(const Loop &L) {
  unsigned Size = 0;
  for (const BasicBlock *Block : L.blocks())
    Size += unsigned(Block->size());
  return Size;
}

// Generates the conjunction of the conditions of checks without branches; common subexpressions once.
class ConditionMaker {
public:
  explicit ConditionMaker(Instruction *Where) : Where(Where), Builder(Where) {}

  Value *make(ArrayRef<HostAccessCheck> Checks) {
    Value *All = nullptr;
    for (const HostAccessCheck &Check : Checks)
      add(make(Check), All);
    for (Value *Source : Sources)
      add(Builder.CreateIsNotNull(Source), All);
    return All;
  }

private:
  Instruction *Where;
  IRBuilder<> Builder;
  SmallVector<Instruction *, 16> Copies;
  SmallSetVector<Value *, 4> Sources;
  SmallPtrSet<Value *, 8> Made;

  void add(Value *Condition, Value *&All) {
    if (Made.insert(Condition).second)
      All = All ? Builder.CreateAnd(All, Condition) : Condition;
  }

  Value *make(const HostAccessCheck &Check) {
    SmallDenseMap<Value *, Value *, 8> Values;
    auto ValueOf = [&](Value *V) { return Values.lookup_or(V, V); };
    for (Instruction *I : Check.Parts) {
      if (auto Stored = Check.Stored.find(I); Stored != Check.Stored.end()) {
        Values[I] = ValueOf(Stored->second);
        continue;
      }
      Instruction *Copy = I->clone();
      for (Use &Operand : Copy->operands())
        Operand = ValueOf(Operand);
      if (auto *Load = dyn_cast<LoadInst>(Copy); Load && placeOf(*cast<LoadInst>(I)).first != Check.Container.Base)
        Load->setOperand(0, notNull(Load->getPointerOperand(), Check));
      Values[I] = place(Copy);
    }
    Value *Granted = ValueOf(Check.Branch->getCondition());
    return Check.GrantedIf ? Granted : place(BinaryOperator::CreateNot(Granted));
  }

  // A moved-from array has no source: its pointer is null. The check may still be hoisted if the loop might not use the
  // array: the load then uses another address, and the condition is false.
  Value *notNull(Value *Source, const HostAccessCheck &Check) {
    Sources.insert(Source);
    Value *IsNull = place(new ICmpInst(ICmpInst::ICMP_EQ, Source, Constant::getNullValue(Source->getType())));
    return place(SelectInst::Create(IsNull, const_cast<Value *>(Check.Container.Base), Source));
  }

  // Inserts the instruction, or returns an identical one that exists already.
  Value *place(Instruction *New) {
    for (Instruction *Copy : Copies)
      if (Copy->isIdenticalTo(New)) {
        New->deleteValue();
        return Copy;
      }
    New->dropUnknownNonDebugMetadata();
    New->insertInto(Where->getParent(), Where->getIterator());
    Copies.push_back(New);
    return New;
  }
};

// Hoists loads of members of containers out of the loop, one for each member, so that LLVM recognizes accesses to the
// same data.
class MemberLoads {
public:
  MemberLoads(Loop &L, Instruction *BeforeLoop) : L(L), BeforeLoop(BeforeLoop) {}

  void hoist(LoadInst &Load) {
    if (auto *Address = dyn_cast<Instruction>(Load.getPointerOperand()); Address && L.contains(Address)) {
      bool HasChanged = false;
      if (!L.makeLoopInvariant(Address, HasChanged, BeforeLoop))
        return;
    }
    std::int64_t Offset = 0;
    Value *Container = GetPointerBaseWithConstantOffset(Load.getPointerOperand(), Offset, Load.getDataLayout());
    auto [Known, IsNew] = Loads.try_emplace({Container, Offset, Load.getType()}, &Load);
    if (IsNew) {
      Load.moveBefore(BeforeLoop->getIterator());
      return;
    }
    Load.replaceAllUsesWith(Known->second);
    Load.eraseFromParent();
  }

private:
  Loop &L;
  Instruction *BeforeLoop;
  std::map<std::tuple<Value *, std::int64_t, Type *>, LoadInst *> Loads;
};

void removeChecks(ArrayRef<HostAccessCheck> Checks, LoopInfo &LI) {
  SmallSetVector<Instruction *, 16> Parts;
  for (const HostAccessCheck &Check : Checks) {
    BasicBlock *From = Check.Branch->getParent(), *Asking = Check.Acquire->getParent();
    Parts.insert_range(Check.Parts);
    Check.Branch->setCondition(ConstantInt::getBool(From->getContext(), Check.GrantedIf));
    ConstantFoldTerminator(From);
    LI.removeBlock(Asking);
    DeleteDeadBlock(Asking);
  }
  for (Instruction *I : reverse(Parts)) {
    auto *Load = dyn_cast<LoadInst>(I);
    if (I->use_empty()) // LLVM would keep unused loads that are ordered
      I->eraseFromParent();
    else if (Load && Load->isAtomic()) // only the check needed the order
      Load->setOrdering(AtomicOrdering::Monotonic);
  }
}

// Folds tests whether the source, a container's first member, is null.
void useExistenceOfSource(LoadInst &Source) {
  for (User *U : make_early_inc_range(Source.users()))
    if (auto *Test = dyn_cast<ICmpInst>(U); Test && Test->isEquality() && isa<ConstantPointerNull>(Test->getOperand(1)))
      Test->replaceAllUsesWith(ConstantInt::getBool(Test->getContext(), Test->getPredicate() == ICmpInst::ICMP_NE));
}

// Whether the loop may store to the place of a load. Elements are no members of containers.
bool mayStoreTo(const LoadInst &Load, const Loop &L, ArrayRef<ContainerPlace> Containers, AAResults &AA) {
  auto IsElement = [&](const StoreInst &Store) {
    const Value *Elements = getUnderlyingObject(Store.getPointerOperand(), 0);
    auto *Data = dyn_cast<LoadInst>(Elements);
    if (isa<IntToPtrInst>(Elements)) // the atomic pointer of a view; programs hardly store through integers
      return true;
    return Data && any_of(Containers, [&](const ContainerPlace &C) { return isOwnMemberOf(*Data, C); });
  };
  return any_of(L.blocks(), [&](const BasicBlock *Block) {
    return any_of(*Block, [&](const Instruction &I) {
      auto *Store = dyn_cast<StoreInst>(&I);
      // Atomic loads count as writes in LLVM, because of their order.
      return I.mayWriteToMemory() && !isa<LoadInst>(I) && !(Store && IsElement(*Store)) &&
             isModSet(AA.getModRefInfo(&I, MemoryLocation::get(&Load)));
    });
  });
}

// Optimizes the version of the loop in which all access is granted: the containers are invariant and have a source.
void useRights(Loop &L, Instruction *BeforeLoop, ArrayRef<ContainerPlace> Containers, AAResults &AA) {
  MemberLoads Members(L, BeforeLoop);
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : make_early_inc_range(*Block)) {
      auto *Load = dyn_cast<LoadInst>(&I);
      bool MayMove = Load && !Load->isVolatile() && !isStrongerThanMonotonic(Load->getOrdering());
      if (!MayMove || none_of(Containers, [&](const ContainerPlace &C) { return isMemberOf(*Load, C); }))
        continue;
      const bool IsOwn = any_of(Containers, [&](const ContainerPlace &C) { return isOwnMemberOf(*Load, C); });
      if (!IsOwn && mayStoreTo(*Load, L, Containers, AA))
        continue;
      if (any_of(Containers, [&](const ContainerPlace &C) { return placeOf(*Load) == std::pair(C.Base, C.Offset); }))
        useExistenceOfSource(*Load);
      Members.hoist(*Load);
    }
}

bool hoistFrom(Loop &L, LoopInfo &LI, DominatorTree &DT, AAResults &AA) {
  if (sizeOf(L) > LargestLoop)
    return false;
  SmallVector<HostAccessCheck, 4> Checks = findHostAccessChecks(L, AA, DT);
  SmallSetVector<AllocaInst *, 4> Views = Checks.empty() ? SmallSetVector<AllocaInst *, 4>() : viewsOf(L);
  if (Checks.empty() || !switchLoop(L, LI, DT, [&](Instruction *Where) { return ConditionMaker(Where).make(Checks); }))
    return false;
  SmallVector<ContainerPlace, 4> Containers;
  for (const HostAccessCheck &Check : Checks)
    Containers.push_back(Check.Container);
  BasicBlock *Entry = nullptr;
  for (BasicBlock *Before : predecessors(L.getHeader()))
    if (!L.contains(Before))
      Entry = Before;
  removeChecks(Checks, LI);
  useRights(L, Entry->getTerminator(), Containers, AA);
  for (AllocaInst *Variable : Views)
    useCopyOf(*Variable, L);
  removeAliasScopes(L);
  return true;
}

bool hoistFromLoops(Function &F, FunctionAnalysisManager &Analyses) {
  bool HasChanged = false;
  SmallVector<BasicBlock *, 8> Headers;
  for (const Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost())
      Headers.push_back(L->getHeader());
  for (const BasicBlock *Header : Headers) {
    LoopInfo &LI = Analyses.getResult<LoopAnalysis>(F);
    if (!hoistFrom(*LI.getLoopFor(Header), LI, Analyses.getResult<DominatorTreeAnalysis>(F),
                   Analyses.getResult<AAManager>(F)))
      continue;
    HasChanged = true;
    Analyses.invalidate(F, PreservedAnalyses::none());
  }
  return HasChanged;
}

void run(FunctionPassManager Passes, Function &F, FunctionAnalysisManager &Analyses) {
  Analyses.invalidate(F, Passes.run(F, Analyses));
}

FunctionPassManager simplification() {
  FunctionPassManager Passes;
  Passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  Passes.addPass(SimplifyCFGPass());
  Passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true)); // values that only removed branches used
  return Passes;
}

FunctionPassManager formOfLoops() {
  FunctionPassManager Passes;
  Passes.addPass(LoopSimplifyPass());
  Passes.addPass(LCSSAPass());
  return Passes;
}

FunctionPassManager optimizationOfLoops() {
  LoopPassManager Loops;
  Loops.addPass(SimpleLoopUnswitchPass()); // unswitch header conditions before the rotation
  Loops.addPass(LoopRotatePass());
  Loops.addPass(LICMPass(LICMOptions()));
  Loops.addPass(SimpleLoopUnswitchPass());
  LoopPassManager Inductions;
  Inductions.addPass(IndVarSimplifyPass());
  FunctionPassManager Passes;
  Passes.addPass(createFunctionToLoopPassAdaptor(std::move(Loops), /*UseMemorySSA=*/true));
  Passes.addPass(createFunctionToLoopPassAdaptor(std::move(Inductions)));
  Passes.addPass(InstCombinePass());
  return Passes;
}

// Peels iterations after which loop-carried values, such as an extent that the previous loop has loaded, are invariant.
FunctionPassManager peeling() {
  FunctionPassManager Passes;
  Passes.addPass(LoopUnrollPass(
      LoopUnrollOptions().setPartial(false).setRuntime(false).setUpperBound(false).setFullUnrollMaxCount(0).setPeeling(
          true)));
  return Passes;
}

// Repeats scalar and loop optimizations on the new loops; once more after the peeling of first iterations.
FunctionPassManager optimization() {
  FunctionPassManager Passes;
  Passes.addPass(SimplifyCFGPass());
  Passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  Passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  Passes.addPass(optimizationOfLoops());
  Passes.addPass(peeling());
  Passes.addPass(optimizationOfLoops());
  Passes.addPass(SimplifyCFGPass());
  return Passes;
}

} // namespace

PreservedAnalyses HostAccessHoisting::run(Function &F, FunctionAnalysisManager &Analyses) {
  // The thread sanitizer must see each check.
  if (F.hasFnAttribute(Attribute::SanitizeThread) || none_of(instructions(F), isAcquire))
    return PreservedAnalyses::all();
  if (removeHandleCounts(F, Analyses.getResult<DominatorTreeAnalysis>(F), Analyses.getResult<LoopAnalysis>(F))) {
    Analyses.invalidate(F, PreservedAnalyses::none());
    optimize::run(simplification(), F, Analyses);
    optimize::run(simplification(), F, Analyses); // destructors of views in landing pads that have become empty
  }
  optimize::run(formOfLoops(), F, Analyses);
  if (hoistFromLoops(F, Analyses))
    optimize::run(optimization(), F, Analyses);
  return PreservedAnalyses::none();
}

} // namespace ampcc::optimize
