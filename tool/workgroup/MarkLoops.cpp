#include "workgroup/MarkLoops.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/HeldElements.h"
#include "workgroup/LateUses.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/OwnElements.h"
#include "workgroup/StoredBack.h"
#include "workgroup/StridedRewrites.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// Whether S declares a variable that may stay in memory, which all iterations of a loop would share.
bool declaresMemory(const Statement *S, const VariableSet &AddressTaken) {
  return anyStatement(S, [&](const Statement *Part) {
    auto *D = dyn_cast<Declare>(Part);
    return D && (hasArrays(D->Declared->VariableType) || AddressTaken.contains(D->Declared));
  });
}

// The same for a function, whose parameters are variables, too.
bool declaresMemory(const Function &F) {
  const VariableSet AddressTaken = addressTakenVariables(F);
  return declaresMemory(F.Body, AddressTaken) || llvm::any_of(F.Parameters, [&](const Variable *P) {
           return hasArrays(P->VariableType) || AddressTaken.contains(P);
         });
}

// Whether the driver's compiler may predicate iterations (tail folding), as it does for short loops instead of a scalar
// remainder loop. It knows the trip counts of loops over parts of a tile, which are unknown here.
bool mayMask(const For &Loop, bool IsPartOfTile) {
  auto *Condition = dyn_cast_or_null<Binary>(Loop.Condition);
  auto *End = Condition ? dyn_cast<IntegerLiteral>(Condition->Right) : nullptr;
  const bool HasManySteps = Loop.Attributes.WorkItems && Loop.Attributes.WorkItems->HasManySteps;
  return !HasManySteps && (End ? End->Value < WorkItemDimension::ManySteps : IsPartOfTile);
}

} // namespace

// Compilers would choose 8 for a row of 16, and 4 for a row of 8; the remaining loop of two iterations keeps values in
// memory. With one vector for the whole row, values stay in registers.
unsigned bestWidth(const WorkItemLoop &WorkItems) {
  const unsigned MaxWidth = maxVectorWidth(WorkItems);
  auto *Start = dyn_cast<IntegerLiteral>(WorkItems.begin());
  auto *End = dyn_cast<IntegerLiteral>(WorkItems.end());
  if (!Start || !End || Start->Value != 0)
    return 0;
  return MaxWidth && (End->Value == MaxWidth || End->Value == MaxWidth / 2) ? unsigned(End->Value) : 0;
}

// Whether the iterations must run in order even if none of them rewrites strided memory (StridedRewrites).
static bool mustRunInOrderAtAnyDistance(Module &M, For &Loop, const WorkGroupForm &Form,
                                        const VariableSet &AddressTaken, const FunctionEffects &Functions) {
  std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(&Loop);
  if (WorkItems && WorkItems->dimension().IsExchange)
    return false;
  return hasLateUse(M, Loop, mayMask(Loop, WorkItems && Form.hasTiles()), AddressTaken, Functions) ||
         (WorkItems && Loop.Attributes.IsParallel && mayStoreBack(M, *WorkItems, AddressTaken, Functions));
}

bool mustRunInOrder(Module &M, For &Loop, const WorkGroupForm &Form, const VariableSet &AddressTaken,
                    const FunctionEffects &Functions) {
  std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(&Loop);
  return mustRunInOrderAtAnyDistance(M, Loop, Form, AddressTaken, Functions) ||
         (WorkItems && Loop.Attributes.IsParallel && !WorkItems->dimension().IsExchange &&
          findStridedRewrites(M, *WorkItems, AddressTaken).any());
}

// Between two barriers, work-items do not wait for each other, so that the iterations of a work-item loop are
// independent, unless two regions were fused.
void markLoops(Module &M) {
  const Function &Kernel = *M.kernel();
  bool FunctionsDeclareMemory =
      llvm::any_of(M.Functions, [&](const Function *F) { return F != &Kernel && declaresMemory(*F); });
  VariableSet AddressTaken = addressTakenVariables(Kernel);
  forEachWorkItemLoop(Kernel.Body, [&](WorkItemLoop WorkItems) {
    LoopAttributes &Attributes = WorkItems.loop().Attributes;
    Attributes.IsParallel = !WorkItems.dimension().IsSingle && !Attributes.IsOrdered &&
                            !declaresMemory(WorkItems.body(), AddressTaken) &&
                            !(FunctionsDeclareMemory && anyExpression(&WorkItems.loop(), llvm::IsaPred<Call>));
    Attributes.VectorWidth = Attributes.IsParallel ? bestWidth(WorkItems) : 0;
  });
}

// Loop versioning: many iterations run in parallel, few in order.
static Statement *versionsByTripCount(Module &M, WorkItemLoop Many, WorkItemLoop Few) {
  IRBuilder Build(M);
  Few.loop().Attributes.VectorWidth = 1;
  Expression *Count = Build.subtract(clone(M, Many.end()), clone(M, Many.begin()));
  simplifyExpression(M, Count, {});
  Expression *AreMany = Build.binary(BinaryOperator::GreaterEqual, Count, Build.integer(WorkItemDimension::ManySteps));
  return versions(M, AreMany, Build.block({&Many.loop()}), Few);
}

// Loops with late uses can still be vectorized if the work-item's own elements are held in variables, or if there are
// so many iterations that they are not predicated.
static void removeLateUses(Module &M, const WorkGroupForm &Form, const FunctionEffects &Functions) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const OwnElements Own(M, *Form.Space, AddressTaken);
  walkStatements(M.kernel()->Body, [&](Statement *&S) {
    std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(S);
    if (!WorkItems || !mayBeVectorized(*WorkItems) || WorkItems->dimension().IsExchange ||
        !hasLateUse(M, WorkItems->loop(), mayMask(WorkItems->loop(), Form.hasTiles()), AddressTaken, Functions))
      return;
    std::optional<WorkItemLoop> Holding = holdElements(M, *WorkItems, Own, AddressTaken);
    if (Holding && !mustRunInOrder(M, Holding->loop(), Form, AddressTaken, Functions)) {
      S = &Holding->loop();
      return;
    }
    WorkItemLoop Many = Holding ? *Holding : clone(M, *WorkItems);
    Many.dimension().HasManySteps = !literalValue(Many.end());
    if (Many.dimension().HasManySteps && !mustRunInOrder(M, Many.loop(), Form, AddressTaken, Functions))
      S = versionsByTripCount(M, Many, *WorkItems);
  });
}

using FunctionSet = llvm::SmallPtrSet<const Function *, 8>;

// Whether a loop remains in S, or in a function that it calls and that has not been visited.
static bool hasLoop(const Statement *S, FunctionSet &Visited) {
  constexpr int64_t LargestUnrolled = 64;
  auto IsLoop = [](const Statement *Part) {
    return isLoop(Part) && !isUnrolled(Part) && tripCount(Part).value_or(LargestUnrolled + 1) > LargestUnrolled;
  };
  auto CallsLoop = [&](const Expression *E) {
    auto *C = dyn_cast<Call>(E);
    return C && Visited.insert(C->Callee).second && hasLoop(C->Callee->Body, Visited);
  };
  return anyStatement(S, IsLoop) || anyExpression(S, CallsLoop);
}

using LoopSet = llvm::SmallPtrSet<const Statement *, 4>;

// Whether all distances differ from zero.
static Expression *areApart(Module &M, llvm::ArrayRef<Expression *> Distances) {
  IRBuilder Build(M);
  Expression *Result = nullptr;
  for (Expression *Distance : Distances) {
    Expression *Differs = Build.binary(BinaryOperator::NotEqual, Distance, Build.integer(Distance->type(), 0));
    Result = Result ? Build.logicalAnd(Result, Differs) : Differs;
  }
  return Result;
}

// Loop versioning: loops that rewrite strided memory only if some distances are zero may be vectorized for all others.
// Returns the loops for these.
static LoopSet versionByDistances(Module &M, const WorkGroupForm &Form, const FunctionEffects &Functions) {
  constexpr std::size_t MaxDistances = 4, LargestBody = 200; // the latter in expressions
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  LoopSet Result, Originals;
  walkStatements(M.kernel()->Body, [&](Statement *&S) {
    std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(S);
    FunctionSet Visited;
    if (!WorkItems || !mayBeVectorized(*WorkItems) || Result.contains(S) || !Originals.insert(S).second ||
        hasLoop(WorkItems->body(), Visited) || countExpressions(WorkItems->body()) > LargestBody)
      return;
    const StridedRewrites Rewrites = findStridedRewrites(M, *WorkItems, AddressTaken);
    if (Rewrites.AreCertain || Rewrites.Distances.empty() || Rewrites.Distances.size() > MaxDistances ||
        mustRunInOrderAtAnyDistance(M, WorkItems->loop(), Form, AddressTaken, Functions))
      return;
    WorkItemLoop Apart = clone(M, *WorkItems);
    Result.insert(&Apart.loop());
    S = versions(M, areApart(M, Rewrites.Distances), IRBuilder(M).block({&Apart.loop()}), *WorkItems);
  });
  return Result;
}

// Prevents vectorization of loops with late uses, the user's loops included, and of work-item loops that write strided
// memory and access it again.
void keepRewritesInOrder(Module &M, WorkGroupForm &Form) {
  const FunctionEffects Functions = effectsOfFunctions(M);
  removeLateUses(M, Form, Functions);
  const LoopSet Apart = versionByDistances(M, Form, Functions);
  for (const Function *F : M.Functions) {
    const VariableSet AddressTaken = addressTakenVariables(*F);
    forEachNode<For>(F->Body, [&](For *Loop) {
      if (!Apart.contains(Loop) && mustRunInOrder(M, *Loop, Form, AddressTaken, Functions))
        Loop->Attributes.VectorWidth = 1;
    });
  }
}

bool mayVectorizeRows(const Module &M) {
  return anyStatement(M.kernel()->Body, [](const Statement *S) {
    std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(const_cast<Statement *>(S));
    const LoopAttributes *Attributes = WorkItems ? &WorkItems->loop().Attributes : nullptr;
    FunctionSet Visited;
    return Attributes && (Attributes->IsParallel || Attributes->IsOrdered) && Attributes->VectorWidth != 1 &&
           !hasLoop(WorkItems->body(), Visited);
  });
}

} // namespace ampcc::passes
