#include "passes/processors/LoopOverThreads.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "passes/processors/JoinedThreads.h"
#include "passes/processors/LateUses.h"
#include "passes/processors/LongPositions.h"
#include "passes/processors/NextTile.h"
#include "passes/processors/ReturnsToBranches.h"
#include "passes/processors/RowVersions.h"
#include "passes/processors/SharedLoads.h"
#include "passes/processors/ShortLoops.h"
#include "passes/processors/SplitRows.h"
#include "passes/processors/StoredBack.h"
#include "passes/processors/StridedRewrites.h"
#include "passes/processors/ThreadStorage.h"
#include "passes/processors/TurnedRows.h"
#include "passes/processors/UncheckedRows.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace ampcc::passes {
namespace {

bool hasArray(const Type *T) {
  if (T->isRecord())
    return llvm::any_of(T->record()->Fields, [](const Field &Each) { return hasArray(Each.FieldType); });
  return T->isArray();
}

// Whether S declares what may stay in memory. All threads of a loop would share that memory.
bool declaresMemory(Statement *S, const VariableSet &Exposed) {
  bool Result = false;
  walkStatements(S, [&](Statement *&Part) {
    if (auto *D = dyn_cast<Declare>(Part))
      Result = Result || hasArray(D->Declared->VariableType) || Exposed.contains(D->Declared);
  });
  return Result;
}

// A function's parameters are variables of its own.
bool declaresMemory(const Function &F) {
  const VariableSet Exposed = exposedVariables(F);
  return declaresMemory(F.Body, Exposed) || llvm::any_of(F.Parameters, [&](const Variable *P) {
           return hasArray(P->VariableType) || Exposed.contains(P);
         });
}

bool calls(Statement *S) {
  bool Result = false;
  walkExpressions(S, [&](Expression *&E) { Result = Result || llvm::isa<Call>(E); });
  return Result;
}

// Compilers make two steps of a row of 16, which then is a loop, and what it computes goes through memory. As one step
// it stays in registers.
unsigned bestWidth(const For &Threads) {
  unsigned Most = mostTogether(Threads);
  auto *Start = dyn_cast<IntegerLiteral>(cast<Declare>(Threads.Initializer)->Initializer);
  auto *End = dyn_cast<IntegerLiteral>(cast<Binary>(Threads.Condition)->Right);
  return Start && End && Start->Value == 0 && End->Value == Most ? Most : 0;
}

// Compilers that would rather have whole steps put those of a short loop under a condition, one by one. The ends of
// loops over parts of a tile are known only to them.
bool mayMask(const For &Loop, bool IsPartOfTile) {
  constexpr uint64_t FewSteps = 16;
  auto *Condition = dyn_cast_or_null<Binary>(Loop.Condition);
  auto *End = Condition ? dyn_cast<IntegerLiteral>(Condition->Right) : nullptr;
  return End ? End->Value < FewSteps : IsPartOfTile;
}

// Steps that exchange elements run one after the other, those of the user's loops, too, and so do those of threads that
// write strided memory and come back to it.
void keepRewritesInOrder(Module &M, const ThreadRegions &Regions, bool HasTiles) {
  const FunctionEffects Functions = effectsOfFunctions(M);
  for (Function *F : M.Functions) {
    const VariableSet Exposed = exposedVariables(*F);
    Statement *Body = F->Body;
    walkStatements(Body, [&](Statement *&S) {
      auto *Loop = dyn_cast<For>(S);
      const bool IsOverThreads = Loop && Regions.Chunks.contains(Loop);
      if (Loop && (hasLateUse(*Loop, mayMask(*Loop, IsOverThreads && HasTiles), Exposed, Functions) ||
                   (Loop->IsIndependent &&
                    (mayStoreBack(M, *Loop, Exposed, Functions) || hasStridedRewrite(M, *Loop, Exposed)))))
        Loop->Together = 1;
    });
  }
}

// Threads of a row do not wait for each other between two barriers: the steps of the loops over them are independent.
// Only innermost loops are run for several threads at once, so that short loops inside of them had better go.
void markLoops(const Module &M, const ThreadRegions &Regions) {
  const Function &Kernel = *M.kernel();
  bool FunctionsDeclareMemory =
      llvm::any_of(M.Functions, [&](const Function *F) { return F != &Kernel && declaresMemory(*F); });
  VariableSet Exposed = exposedVariables(Kernel);
  Statement *Body = Kernel.Body;
  walkStatements(Body, [&](Statement *&S) {
    if (!Regions.Chunks.contains(S))
      return;
    auto *Threads = cast<For>(S);
    Threads->IsIndependent =
        !Regions.Single.contains(S) && !declaresMemory(Threads->Body, Exposed) && !(FunctionsDeclareMemory && calls(S));
    Threads->Together = Threads->IsIndependent ? bestWidth(*Threads) : 0;
    unrollShortLoops(Threads->Body);
  });
}

bool isUnused(const Statement *S, const VariableSet &Used) {
  auto *D = dyn_cast<Declare>(S);
  return D && !Used.contains(D->Declared) && (!D->Initializer || isPure(D->Initializer));
}

// Takes variables away that nobody reads any more, loops in which nothing is left to do, and braces that hold no
// declarations.
void tidy(Block *B, const ThreadRegions &Regions, const VariableSet &Used) {
  llvm::erase_if(B->Statements, [&](Statement *S) { return isUnused(S, Used); });
  std::vector<Statement *> Result;
  for (Statement *S : B->Statements) {
    if (auto *Inner = dyn_cast<Block>(S))
      tidy(Inner, Regions, Used);
    forEachPart(
        S, [](Expression *&) {},
        [&](Statement *&Child) {
          if (auto *Inner = dyn_cast<Block>(Child); Inner && !llvm::isa<Block>(S))
            tidy(Inner, Regions, Used);
        });
    auto *Inner = dyn_cast<Block>(S);
    auto *Threads = Regions.Chunks.contains(S) ? dyn_cast<Block>(cast<For>(S)->Body) : nullptr;
    if (Inner && llvm::none_of(Inner->Statements, [](Statement *Each) { return llvm::isa<Declare>(Each); }))
      Result.insert(Result.end(), Inner->Statements.begin(), Inner->Statements.end());
    else if (!Threads || !Threads->Statements.empty())
      Result.push_back(S);
  }
  B->Statements = std::move(Result);
}

bool hasBarrier(const Function &F) {
  bool Result = false;
  Statement *Body = F.Body;
  walkStatements(Body, [&](Statement *&S) { Result = Result || isBarrier(S); });
  return Result;
}

// A parameter belongs to each thread; as long as nobody writes to it, one for all does.
bool writesParameter(const Function &Kernel) {
  bool Result = false;
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    const Expression *Place = isAddressOf(E)    ? cast<Unary>(E)->Operand
                              : isArrayDecay(E) ? cast<Cast>(E)->Operand
                                                : nullptr;
    const Variable *Exposed = Place && !E->type()->isPointeeConst() ? rootVariable(Place) : nullptr;
    Result = Result || (Exposed && Exposed->IsParameter);
    for (const Variable *V : effectsOfOperation(E, {}).Writes)
      Result = Result || V->IsParameter;
  });
  return Result;
}

} // namespace

llvm::Expected<ThreadSpace> makeLoopsOverThreads(Module &M) {
  Function &Kernel = *M.kernel();
  for (const Function *F : M.Functions)
    if (F != &Kernel && hasBarrier(*F))
      return llvm::createStringError("a function has a barrier");
  if (writesParameter(Kernel))
    return llvm::createStringError("a parameter is written");
  llvm::Expected<ThreadSpace> Space = makeThreadSpace(M);
  if (!Space)
    return Space.takeError();
  if (!turnReturnsToBranches(M, Kernel))
    return llvm::createStringError("the kernel returns from a loop");
  StableValues Values(Kernel);
  chooseRows(M, *Space, Values);
  ThreadVariation Varies(M, Kernel, *Space);
  llvm::Expected<ThreadRegions> Regions = divideIntoRegions(M, *Space, Varies, Values);
  if (!Regions)
    return Regions.takeError();
  if (llvm::Error E = storeThreadVariables(M, *Space, *Regions, Varies, Values))
    return std::move(E);
  markLoops(M, *Regions);
  keepRewritesInOrder(M, *Regions, /*HasTiles=*/!Space->columns().Count);
  prefetchNextTile(M, *Space, *Regions, Values);
  hoistSharedLoads(M, *Regions);
  addUncheckedRows(M, *Regions);
  splitRows(M, *Regions);
  computeLongPositions(M, *Regions);
  joinThreads(M, *Regions);
  VariableSet Used;
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    if (auto *R = dyn_cast<VariableReference>(E))
      Used.insert(R->Target);
  });
  tidy(Kernel.Body, *Regions, Used);
  Kernel.Tile = {1, 1, 1};
  return Space;
}

llvm::Error loopOverThreads(Module &M) { return makeLoopsOverThreads(M).takeError(); }

} // namespace ampcc::passes
