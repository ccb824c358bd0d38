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

constexpr unsigned LargestLoop = 400; // instructions: there are two of it afterwards

unsigned sizeOf(const Loop &L) {
  unsigned Size = 0;
  for (const BasicBlock *Block : L.blocks())
    Size += unsigned(Block->size());
  return Size;
}

// The conditions of checks without branches, each of them once.
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

  // An array that was moved from has no source. It may be asked nevertheless if the loop might not use it, and is not
  // granted then.
  Value *notNull(Value *Source, const HostAccessCheck &Check) {
    Sources.insert(Source);
    Value *IsNull = place(new ICmpInst(ICmpInst::ICMP_EQ, Source, Constant::getNullValue(Source->getType())));
    return place(SelectInst::Create(IsNull, const_cast<Value *>(Check.Container.Base), Source));
  }

  // The instruction, or one like it that is there already.
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

// Loads of members of containers, in front of the loop: one of each member, so that LLVM knows accesses to the same
// data as such.
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
    if (I->use_empty()) // ordered loads stay otherwise
      I->eraseFromParent();
    else if (Load && Load->isAtomic()) // the order was needed by the check, which is in front of the loop now
      Load->setOrdering(AtomicOrdering::Monotonic);
  }
}

// The source is a container's first member.
void useExistenceOfSource(LoadInst &Source) {
  for (User *U : make_early_inc_range(Source.users()))
    if (auto *Test = dyn_cast<ICmpInst>(U); Test && Test->isEquality() && isa<ConstantPointerNull>(Test->getOperand(1)))
      Test->replaceAllUsesWith(ConstantInt::getBool(Test->getContext(), Test->getPredicate() == ICmpInst::ICMP_NE));
}

// In the form of the loop in which all rights are granted: the container does not change, and has a source.
void useRights(Loop &L, Instruction *BeforeLoop, ArrayRef<ContainerPlace> Containers) {
  MemberLoads Members(L, BeforeLoop);
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : make_early_inc_range(*Block)) {
      auto *Load = dyn_cast<LoadInst>(&I);
      bool MayMove = Load && !Load->isVolatile() && !isStrongerThanMonotonic(Load->getOrdering());
      if (!MayMove || none_of(Containers, [&](const ContainerPlace &C) { return isMemberOf(*Load, C); }))
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
  useRights(L, Entry->getTerminator(), Containers);
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
  Passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true)); // what only the branches needed
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
  Loops.addPass(SimpleLoopUnswitchPass()); // conditions of the header, before its rotation puts them behind the body
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

// Values that are carried into a loop, as an extent that the loop before has loaded, are invariant from the second
// iteration on.
FunctionPassManager peeling() {
  FunctionPassManager Passes;
  Passes.addPass(LoopUnrollPass(
      LoopUnrollOptions().setPartial(false).setRuntime(false).setUpperBound(false).setFullUnrollMaxCount(0).setPeeling(
          true)));
  return Passes;
}

// What the loops are now is news to everything that ran before. A second round follows the peeling of first iterations.
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
  // The sanitizer is to see each check.
  if (F.hasFnAttribute(Attribute::SanitizeThread) || none_of(instructions(F), isAcquire))
    return PreservedAnalyses::all();
  if (removeHandleCounts(F, Analyses.getResult<DominatorTreeAnalysis>(F), Analyses.getResult<LoopAnalysis>(F))) {
    Analyses.invalidate(F, PreservedAnalyses::none());
    optimize::run(simplification(), F, Analyses);
    optimize::run(simplification(), F, Analyses); // ends of views in landing pads, where nothing is left to do
  }
  optimize::run(formOfLoops(), F, Analyses);
  if (hoistFromLoops(F, Analyses))
    optimize::run(optimization(), F, Analyses);
  return PreservedAnalyses::none();
}

} // namespace ampcc::optimize
