#include "workgroup/MarkLoops.h"
#include "kir/Walk.h"
#include "workgroup/HeldElements.h"
#include "workgroup/LateUses.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/OwnElements.h"
#include "workgroup/StoredBack.h"
#include "workgroup/StridedRewrites.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace ampcc::passes {
namespace {

bool hasArray(const Type *T) {
  if (T->isRecord())
    return llvm::any_of(T->record()->Fields, [](const Field &Each) { return hasArray(Each.FieldType); });
  return T->isArray();
}

// Whether S declares what may stay in memory. All work-items of a loop would share that memory.
bool declaresMemory(Statement *S, const VariableSet &AddressTaken) {
  bool Result = false;
  walkStatements(S, [&](Statement *&Part) {
    if (auto *D = dyn_cast<Declare>(Part))
      Result = Result || hasArray(D->Declared->VariableType) || AddressTaken.contains(D->Declared);
  });
  return Result;
}

// A function's parameters are variables of its own.
bool declaresMemory(const Function &F) {
  const VariableSet AddressTaken = addressTakenVariables(F);
  return declaresMemory(F.Body, AddressTaken) || llvm::any_of(F.Parameters, [&](const Variable *P) {
           return hasArray(P->VariableType) || AddressTaken.contains(P);
         });
}

bool calls(Statement *S) {
  bool Result = false;
  walkExpressions(S, [&](Expression *&E) { Result = Result || llvm::isa<Call>(E); });
  return Result;
}

// Compilers would choose vectors of 8 for a row of 16, and of 4 for one of 8, so that a loop of two iterations is left,
// whose values go through memory. With vectors of the whole row they stay in registers.
unsigned bestWidth(const WorkItemLoop &Threads) {
  const unsigned MaxCount = maxVectorWidth(Threads);
  auto *Start = dyn_cast<IntegerLiteral>(Threads.begin());
  auto *End = dyn_cast<IntegerLiteral>(Threads.end());
  if (!Start || !End || Start->Value != 0)
    return 0;
  return MaxCount && (End->Value == MaxCount || End->Value == MaxCount / 2) ? unsigned(End->Value) : 0;
}

// Whether compilers may mask iterations, which they do to a short loop instead of a scalar loop for what is left over.
// They know the ends of loops over parts of a tile, which are not known here.
bool mayMask(const For &Loop, bool IsPartOfTile) {
  constexpr uint64_t FewSteps = 16;
  auto *Condition = dyn_cast_or_null<Binary>(Loop.Condition);
  auto *End = Condition ? dyn_cast<IntegerLiteral>(Condition->Right) : nullptr;
  return End ? End->Value < FewSteps : IsPartOfTile;
}

} // namespace

bool mustRunInOrder(Module &M, For &Loop, const WorkGroupForm &Form, const VariableSet &AddressTaken,
                    const FunctionEffects &Functions) {
  std::optional<WorkItemLoop> Threads = WorkItemLoop::of(&Loop);
  return hasLateUse(Loop, mayMask(Loop, Threads && Form.hasTiles()), AddressTaken, Functions) ||
         (Threads && Loop.Attributes.IsParallel &&
          (mayStoreBack(M, *Threads, AddressTaken, Functions) || hasStridedRewrite(M, *Threads, AddressTaken)));
}

// Work-items of a row do not wait for each other between two barriers, so that iterations of work-item loops are
// independent.
llvm::Error markLoops(Module &M, WorkGroupForm & /*Form*/) {
  const Function &Kernel = *M.kernel();
  bool FunctionsDeclareMemory =
      llvm::any_of(M.Functions, [&](const Function *F) { return F != &Kernel && declaresMemory(*F); });
  VariableSet AddressTaken = addressTakenVariables(Kernel);
  Statement *Body = Kernel.Body;
  walkStatements(Body, [&](Statement *&S) {
    std::optional<WorkItemLoop> Threads = WorkItemLoop::of(S);
    if (!Threads)
      return;
    LoopAttributes &Attributes = Threads->loop().Attributes;
    Attributes.IsParallel = !Threads->dimension().IsSingle && !declaresMemory(Threads->body(), AddressTaken) &&
                            !(FunctionsDeclareMemory && calls(S));
    Attributes.VectorWidth = Attributes.IsParallel ? bestWidth(*Threads) : 0;
  });
  return llvm::Error::success();
}

// Work-items that use an old value of an element of their own need not run in order if they hold it in a variable.
static void holdElements(Module &M, const WorkGroupForm &Form, const FunctionEffects &Functions) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const OwnElements Own(M, *Form.Space, AddressTaken);
  Statement *Body = M.kernel()->Body;
  walkStatements(Body, [&](Statement *&S) {
    std::optional<WorkItemLoop> Threads = WorkItemLoop::of(S);
    if (!Threads || !Threads->loop().Attributes.IsParallel ||
        !hasLateUse(Threads->loop(), mayMask(Threads->loop(), Form.hasTiles()), AddressTaken, Functions))
      return;
    std::optional<WorkItemLoop> Holding = holdElements(M, *Threads, Own);
    if (Holding && !mustRunInOrder(M, Holding->loop(), Form, AddressTaken, Functions))
      S = &Holding->loop();
  });
}

// Iterations that exchange elements run in order, those of the user's loops, too; and so do work-items that write
// strided memory and access it again.
llvm::Error keepRewritesInOrder(Module &M, WorkGroupForm &Form) {
  const FunctionEffects Functions = effectsOfFunctions(M);
  holdElements(M, Form, Functions);
  for (const Function *F : M.Functions) {
    const VariableSet AddressTaken = addressTakenVariables(*F);
    Statement *Body = F->Body;
    walkStatements(Body, [&](Statement *&S) {
      auto *Loop = dyn_cast<For>(S);
      if (Loop && mustRunInOrder(M, *Loop, Form, AddressTaken, Functions))
        Loop->Attributes.VectorWidth = 1;
    });
  }
  return llvm::Error::success();
}

} // namespace ampcc::passes
