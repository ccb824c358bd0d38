#include "workgroup/UniformLoopJam.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned Jammed = 4;       // iterations
constexpr unsigned LargestBody = 48; // expressions, because the jammed iterations share the registers

class Jam : ModuleRewriter {
public:
  Jam(Module &M, CountedLoop Steps, const VariableSet &AddressTaken)
      : ModuleRewriter(M), Steps(Steps), AddressTaken(AddressTaken) {}
  Statement *run(); // null: the loop cannot be jammed

private:
  CountedLoop Steps;
  const VariableSet &AddressTaken;
  std::vector<Declare *> Values; // computed once for the row
  std::optional<WorkItemLoop> Row;
  VariableSet OfStep; // the counter, and variables that the body declares

  bool findRow();
  bool isValue(const Declare &D) const;
  bool isOwnElement(const Expression *LValue) const;
  bool writesOwnOnly() const;
  bool isSameForSteps(const Expression *E) const;
  Statement *jammed(Variable *First);
  Expression *areInside(Variable *First);
};

// Whether a declaration is a value: a scalar or a pointer whose address is not taken, computed without side effects.
bool Jam::isValue(const Declare &D) const {
  const Type *T = D.Declared->VariableType;
  return (T->isScalar() || T->isPointer()) && !AddressTaken.contains(D.Declared) && D.Initializer &&
         isPure(D.Initializer);
}

// Whether the body consists of values and one row.
bool Jam::findRow() {
  for (Statement *S : statementsOf(Steps.body())) {
    auto *D = dyn_cast<Declare>(S);
    if (Row || (D && !isValue(*D)))
      return false;
    if (D)
      Values.push_back(D);
    else if (!(Row = WorkItemLoop::of(S)))
      return false;
  }
  if (!Row || !Row->loop().Attributes.IsParallel || Row->dimension().IsPeeled)
    return false;
  OfStep.insert(Steps.variable());
  for (const Declare *D : Values)
    OfStep.insert(D->Declared);
  return true;
}

// Whether the lvalue is a variable of the iteration, or the work-item's own element of a context array.
bool Jam::isOwnElement(const Expression *LValue) const {
  const Variable *Root = rootVariable(LValue);
  if (!Root || AddressTaken.contains(Root) || Root->Space == AddressSpace::Local)
    return false;
  if (auto *R = dyn_cast<VariableReference>(LValue))
    return OfStep.contains(R->Target) && R->Target != Steps.variable();
  auto *I = dyn_cast<Index>(LValue);
  return I && I->Base->type()->isArray() && isReferenceTo(I->Subscript, Row->variable());
}

// Whether each work-item of the row writes only its own variables and elements, and the row is small.
bool Jam::writesOwnOnly() const {
  const Statement *Body = Row->body();
  auto IsSimple = [&](const Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    return isa<Block, If, ExpressionStatement>(S) ||
           (D && D->Declared->VariableType->isScalar() && !AddressTaken.contains(D->Declared));
  };
  auto WritesOwn = [&](const Expression *E) {
    const Effects Of = effectsOfOperation(E, AddressTaken);
    const Expression *Written = modifiedLValue(E);
    return !isa<Call>(E) && Of.MemoryWritten.empty() && (Written ? isOwnElement(Written) : Of.isPure());
  };
  return countExpressions(Body, LargestBody) <= LargestBody && allStatements(Body, IsSimple) &&
         allExpressions(Body, WritesOwn);
}

bool Jam::isSameForSteps(const Expression *E) const {
  const Effects Of = effectsOf(E, AddressTaken);
  return Of.isOfVariables() && llvm::none_of(Of.Reads, [&](const Variable *V) { return OfStep.contains(V); });
}

Statement *Jam::jammed(Variable *First) {
  auto *Result = M.create<Block>(), *Body = M.create<Block>();
  for (unsigned Step = 0; Step != Jammed; ++Step) {
    Expression *Value = Build.variable(First);
    IterationCloner Clone(M, Steps.variable(),
                          Step ? Build.add(Value, Build.integer(First->VariableType, Step)) : Value);
    for (const Declare *D : Values)
      Clone.rename(D);
    Clone.rename(Row->body());
    for (const Declare *D : Values)
      Result->Statements.push_back(Clone.clone(D));
    llvm::append_range(Body->Statements, Build.asBlock(Clone.clone(Row->loop().Body))->Statements);
  }
  WorkItemLoop WorkItems = clone(M, *Row);
  WorkItems.loop().Body = Body;
  Result->Statements.push_back(&WorkItems.loop());
  return Result;
}

// The condition that all jammed iterations are executed, beginning with `First`. The last one may exceed an int.
Expression *Jam::areInside(Variable *First) {
  const BinaryOperator Op = Steps.includesEnd() ? BinaryOperator::LessEqual : BinaryOperator::Less;
  constexpr int Behind = Jammed - 1;
  const Type *T = First->VariableType;
  if (const std::optional<int64_t> End = literalValue(Steps.end()); End && *End >= (T->isSigned() ? 0 : Behind))
    return Build.binary(Op, Build.variable(First), Build.integer(T, *End - Behind));
  Expression *Last = Build.add(Build.widened(Build.variable(First)), Build.integer(M.Types.longType(), Behind));
  return Build.binary(Op, Last, Build.widened(clone(M, Steps.end())));
}

Statement *Jam::run() {
  const std::optional<int64_t> Count = tripCount(&Steps.loop());
  const Type *T = Steps.variable()->VariableType;
  if (Steps.step() || !T->isInteger(32) || (Count && *Count < Jammed) || !findRow())
    return nullptr;
  OfStep.insert_range(declaredVariables(Row->body()));
  if (!writesOwnOnly() || !isSameForSteps(Steps.end()) || !isSameForSteps(Row->begin()) || !isSameForSteps(Row->end()))
    return nullptr;
  Variable *First = Build.newVariable("joined_" + Steps.variable()->Name, T);
  auto *Result = M.create<Block>();
  Result->Statements.push_back(M.create<Declare>(First, Steps.begin()));
  Result->Statements.push_back(M.create<For>(
      nullptr, areInside(First),
      Build.binary(BinaryOperator::AddAssign, Build.variable(First), Build.integer(T, Jammed)), jammed(First)));
  if (Count && *Count % Jammed == 0)
    return Result;
  Steps.begin() = Build.variable(First); // the remainder loop
  Result->Statements.push_back(&Steps.loop());
  return Result;
}

} // namespace

void jamUniformLoops(Module &M) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  llvm::SmallPtrSet<const Statement *, 8> Done; // remainder loops
  walkStatements(M.kernel()->Body, [&](Statement *&S) {
    std::optional<CountedLoop> Steps = isWorkItemLoop(S) || !Done.insert(S).second ? std::nullopt : CountedLoop::of(S);
    if (Statement *Instead = Steps ? Jam(M, *Steps, AddressTaken).run() : nullptr)
      S = Instead;
  });
}

} // namespace ampcc::passes
