#include "workgroup/LoopVersions.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestBody = 800; // expressions, because every version adds to compile time

bool isWorthwhile(const WorkItemLoop &WorkItems) {
  return WorkItems.loop().Attributes.IsParallel && !callsBuiltin(WorkItems.loop().Body, isAtomic) &&
         countExpressions(WorkItems.body()) <= LargestBody;
}

// Replaces loops with versions of them, and these in turn; the original loop, which is one of the versions, is visited
// once.
void visit(Statement *&S, llvm::function_ref<Statement *(WorkItemLoop)> Versions,
           llvm::SmallPtrSetImpl<const Statement *> &Done) {
  std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(S);
  if (!WorkItems)
    return forEachChild(S, [&](Statement *&Child) { visit(Child, Versions, Done); });
  if (WorkItems->dimension().IsPeeled || WorkItems->dimension().HasManySteps || !Done.insert(S).second)
    return;
  if (Statement *Instead = Versions(*WorkItems)) {
    S = Instead;
    visit(S, Versions, Done);
  }
}

VariableSet variablesOfSeveralValues(Statement *Root, const VariableSet &AddressTaken) {
  VariableSet Result = AddressTaken, Declared;
  forEachNode<Declare>(Root, [&](Declare *D) {
    if (!Declared.insert(D->Declared).second)
      Result.insert(D->Declared);
  });
  Result.insert_range(writtenVariables(Root, AddressTaken));
  return Result;
}

} // namespace

unsigned maxVectorWidth(const WorkItemLoop &WorkItems) {
  constexpr unsigned OneStep = 16, LargestStep = 100;
  return countExpressions(WorkItems.body()) > LargestStep ? 0 : OneStep;
}

void forEachWorkItemLoop(Block *Body, llvm::function_ref<void(WorkItemLoop)> Visit) {
  walkStatements(Body, [&](Statement *&S) {
    if (std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(S))
      Visit(*WorkItems);
  });
}

void forEachRow(Module &M, llvm::function_ref<Statement *(WorkItemLoop)> Versions) {
  Statement *Body = M.kernel()->Body;
  llvm::SmallPtrSet<const Statement *, 8> Done;
  visit(Body, Versions, Done);
}

void forEachParallelLoop(Module &M, llvm::function_ref<Statement *(WorkItemLoop)> Versions) {
  forEachRow(M, [&](WorkItemLoop WorkItems) { return isWorthwhile(WorkItems) ? Versions(WorkItems) : nullptr; });
}

Statement *versions(Module &M, Expression *Applies, Statement *Version, WorkItemLoop Original) {
  if (auto *Known = dyn_cast<IntegerLiteral>(Applies))
    return Known->Value ? Version : nullptr;
  Original.dimension().IsPeeled = true;
  return M.create<If>(Applies, Version, IRBuilder(M).block({&Original.loop()}));
}

Expression *LoopVersionBuilder::simplified(Expression *E) {
  simplifyExpression(M, E, AddressTaken);
  return E;
}

Expression *LoopVersionBuilder::declare(const char *Name, Expression *Value, Block *Into) {
  Value = simplified(Value);
  if (literalValue(Value) || llvm::isa<VariableReference>(Value))
    return Value;
  return Build.variable(Build.declareConst(Name, Value, Into->Statements));
}

Expression *LoopVersionBuilder::wide(const Expression *E) { return Build.widened(clone(M, E)); }

Expression *LoopVersionBuilder::compare(const Expression *E, BinaryOperator Op, int64_t With) {
  return Build.binary(Op, clone(M, E), Build.integer(E->type(), With));
}

void appendFlat(Statement *S, std::vector<Statement *> &To) {
  auto *B = dyn_cast<Block>(S);
  if (!B)
    return To.push_back(S);
  for (Statement *Child : B->Statements)
    Child == B->Statements.back() ? appendFlat(Child, To) : To.push_back(Child);
}

void applyKnownConditions(Module &M, Statement *&Root, const VariableSet &AddressTaken) {
  const VariableSet Varying = variablesOfSeveralValues(Root, AddressTaken);
  llvm::DenseMap<const Variable *, const IntegerLiteral *> Outcomes; // of conditions in variables
  auto Simplify = [&](Expression *&E) {
    walkExpression(E, [&](Expression *&Part) {
      if (const IntegerLiteral *Outcome = Outcomes.lookup(referencedVariable(Part)))
        Part = clone(M, Outcome);
    });
    simplifyExpression(M, E, AddressTaken);
  };
  // Returns the branch that takes the place of S; null: S stays.
  auto Taken = [&](Statement *S) -> Statement * {
    auto *I = dyn_cast<If>(S);
    auto *Known = I ? dyn_cast<IntegerLiteral>(I->Condition) : nullptr;
    if (!Known || isEnteredBySwitch(I))
      return nullptr;
    Statement *Branch = Known->Value ? I->Then : I->Else;
    return Branch ? Branch : M.create<Block>();
  };
  walkStatements(Root, [&](Statement *&S) {
    forEachExpression(S, Simplify);
    while (Statement *Branch = Taken(S)) {
      S = Branch;
      forEachExpression(S, Simplify);
    }
    auto *D = dyn_cast<Declare>(S);
    auto *Outcome = D && D->Declared->VariableType->isBool() && !Varying.contains(D->Declared)
                        ? llvm::dyn_cast_or_null<IntegerLiteral>(D->Initializer)
                        : nullptr;
    if (!Outcome)
      return;
    Outcomes[D->Declared] = Outcome;
    S = M.create<Block>();
  });
}

} // namespace ampcc::passes
