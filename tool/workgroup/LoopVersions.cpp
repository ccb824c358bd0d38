#include "workgroup/LoopVersions.h"
#include "kir/Clone.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestBody = 800; // expressions: all versions take time to compile

bool isWorthwhile(const WorkItemLoop &Threads) {
  return Threads.loop().Attributes.IsParallel && !callsBuiltin(Threads.loop().Body, isAtomic) &&
         countExpressions(Threads.body()) <= LargestBody;
}

// Versions get versions of their own, but for the loop itself, which stands among them.
void visit(Statement *&S, llvm::function_ref<Statement *(WorkItemLoop)> Versions,
           llvm::SmallPtrSetImpl<const Statement *> &Done) {
  std::optional<WorkItemLoop> Threads = WorkItemLoop::of(S);
  if (!Threads)
    return forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) { visit(Child, Versions, Done); });
  if (Threads->dimension().IsPeeled || !Done.insert(S).second)
    return;
  if (Statement *Instead = Versions(*Threads)) {
    S = Instead;
    visit(S, Versions, Done);
  }
}

VariableSet variablesOfSeveralValues(Statement *Root, const VariableSet &AddressTaken) {
  VariableSet Result = AddressTaken, Declared;
  walkStatements(Root, [&](Statement *&S) {
    auto *D = dyn_cast<Declare>(S);
    if (D && !Declared.insert(D->Declared).second)
      Result.insert(D->Declared);
  });
  walkExpressions(Root, [&](Expression *&E) {
    for (const Variable *V : effectsOfOperation(E, AddressTaken).Writes)
      Result.insert(V);
  });
  return Result;
}

} // namespace

unsigned maxVectorWidth(const WorkItemLoop &Threads) {
  constexpr unsigned OneStep = 16, LargestStep = 100;
  return countExpressions(Threads.body()) > LargestStep ? 0 : OneStep;
}

void forEachRow(Module &M, llvm::function_ref<Statement *(WorkItemLoop)> Versions) {
  Statement *Body = M.kernel()->Body;
  llvm::SmallPtrSet<const Statement *, 8> Done;
  visit(Body, Versions, Done);
}

void forEachParallelLoop(Module &M, llvm::function_ref<Statement *(WorkItemLoop)> Versions) {
  forEachRow(M, [&](WorkItemLoop Threads) { return isWorthwhile(Threads) ? Versions(Threads) : nullptr; });
}

void applyKnownConditions(Module &M, Statement *&Root, const VariableSet &AddressTaken) {
  const VariableSet Varying = variablesOfSeveralValues(Root, AddressTaken);
  llvm::DenseMap<const Variable *, const IntegerLiteral *> Outcomes; // kept in variables
  walkStatements(Root, [&](Statement *&S) {
    auto Simplify = [&](Expression *&E) {
      walkExpression(E, [&](Expression *&Part) {
        auto *R = dyn_cast<VariableReference>(Part);
        if (const IntegerLiteral *Outcome = R ? Outcomes.lookup(R->Target) : nullptr)
          Part = clone(M, Outcome);
      });
      simplifyExpression(M, E, AddressTaken);
    };
    forEachPart(S, Simplify, [](Statement *&) {});
    auto *D = dyn_cast<Declare>(S);
    auto *Outcome = D && D->Declared->VariableType->isBool() && !Varying.contains(D->Declared)
                        ? llvm::dyn_cast_or_null<IntegerLiteral>(D->Initializer)
                        : nullptr;
    if (Outcome) {
      Outcomes[D->Declared] = Outcome;
      S = M.create<Block>();
      return;
    }
    auto *I = dyn_cast<If>(S);
    auto *Known = I ? dyn_cast<IntegerLiteral>(I->Condition) : nullptr;
    if (!Known)
      return;
    S = Known->Value ? I->Then : I->Else;
    if (!S)
      S = M.create<Block>();
  });
}

} // namespace ampcc::passes
