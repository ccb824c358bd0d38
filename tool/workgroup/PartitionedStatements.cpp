#include "workgroup/PartitionedStatements.h"
#include "kir/Arithmetic.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/PartCloner.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned MaxTripCount = 32;      // of a uniform loop
constexpr std::size_t MaxStatements = 512; // in the result

// Removes declarations of subscripts that the copy no longer uses.
void removeUnusedDeclarations(Block *B) {
  auto &List = B->Statements;
  for (std::size_t I = List.size(); I-- > 0;) {
    auto *D = dyn_cast<Declare>(List[I]);
    const bool IsUsed =
        !D || (D->Initializer && !isPure(D->Initializer)) ||
        std::any_of(List.begin() + I + 1, List.end(), [&](Statement *S) { return mentions(S, D->Declared); });
    if (!IsUsed)
      List.erase(List.begin() + I);
  }
}

} // namespace

// Makes the parts that the accesses of a row need, and returns their common layout. nullopt: there is none.
std::optional<PartLayout> PartitionedStatements::makeParts(const RowAccesses &Found) {
  for (const auto &[Place, Access] : Found.Accesses) {
    const std::optional<Progression> Elements = Access.progression();
    if (!Elements || !Code.partitionOf(Access).make(*Elements, Code.Result))
      return std::nullopt;
  }
  std::optional<PartLayout> Result;
  for (const auto &[Place, Access] : Found.Accesses) {
    const Progression Elements = *Access.progression();
    const ArrayPartition &Parts = Code.partitionOf(Access);
    if (!Parts.partOf(Elements) || (Result && *Result != Parts.layoutOf(Elements)))
      return std::nullopt;
    Result = Parts.layoutOf(Elements);
  }
  return Result;
}

// Adds a copy of a row that accesses parts. False: it uses the work-item's index, although the elements are not in the
// order of the work-items.
bool PartitionedStatements::addRow(const CountedLoop &Row, const RowAccesses &Found, int64_t Count, bool IsInOrder) {
  const Type *T = Row.variable()->VariableType;
  Variable *Position = M.create<Variable>(*Row.variable());
  PartCloner Copy(M, Found, Code, Position);
  auto *Body = located(Row.loop().Where, M.create<Block>());
  Variable *Item = Copy.variable(Row.variable());
  auto *Start = M.create<Declare>(Item, Count == 1 ? Build.integer(T, 0) : Build.variable(Position));
  Body->Statements.push_back(Start);
  llvm::append_range(Body->Statements, Build.asBlock(Copy.clone(Row.body()))->Statements);
  removeUnusedDeclarations(Body);
  if (Count == 1) {
    Code.Result.Statements.push_back(Body);
    return true;
  }
  if (!IsInOrder && llvm::is_contained(Body->Statements, Start))
    return false;
  For *Loop = Build.countedLoop(Position, Build.integer(T, 0), Build.integer(T, Count), Body);
  Loop->Attributes.WorkItems = Row.loop().Attributes.WorkItems;
  Loop->Where = Row.loop().Where;
  Code.Result.Statements.push_back(Loop);
  return true;
}

bool PartitionedStatements::row(CountedLoop Row) {
  const std::optional<uint64_t> Begin = Code.Known.evaluate(Row.begin()), End = Code.Known.evaluate(Row.end());
  if (!Begin || !End || *Begin != 0 || Row.step())
    return false;
  const int64_t Count = std::max<int64_t>(0, int64_t(*End) + Row.includesEnd());
  if (Count == 0)
    return true;
  RowAccesses Found(Arrays, Code.Functions, Code.Known);
  if (!Found.addRow(Row, Count))
    return false;
  if (Count == 1)
    return addRow(Row, Found, Count, /*IsInOrder=*/true);
  const std::optional<PartLayout> Layout = makeParts(Found);
  if (!Layout)
    return false;
  Code.Accessed += Count * int64_t(Found.Accesses.size());
  return addRow(Row, Found, Count, Layout->isInOrder());
}

// Evaluates the assignment of a known value to a private variable, such as the stride of the next iteration.
bool PartitionedStatements::assignment(const Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  auto *To = B && isAssignment(B->Op) ? dyn_cast<VariableReference>(B->Left) : nullptr;
  const std::optional<uint64_t> Right = To ? Code.Known.evaluate(B->Right) : std::nullopt;
  if (!Right || Code.AddressTaken.contains(To->Target) || To->Target->Space != AddressSpace::Private)
    return false;
  std::optional<uint64_t> Value = Right;
  if (B->Op != BinaryOperator::Assign) {
    const std::optional<uint64_t> Old = Code.Known.evaluate(To);
    Value = Old ? calculate(appliedOperator(B->Op), To->type(), *Old, *Right) : std::nullopt;
  }
  if (!Value)
    return false;
  Code.Known.set(To->Target, Value);
  Assigned[To->Target] = *Value;
  return true;
}

bool PartitionedStatements::expression(ExpressionStatement *E) {
  if (assignment(E->Value))
    return true;
  RowAccesses Found(Arrays, Code.Functions, Code.Known);
  if (!Found.addExpression(E->Value))
    return false;
  Code.Result.Statements.push_back(PartCloner(M, Found, Code).clone(static_cast<const Statement *>(E)));
  return true;
}

bool PartitionedStatements::statement(Statement *S) {
  if (Code.Result.Statements.size() > MaxStatements)
    return false;
  if (auto *B = dyn_cast<Block>(S))
    return llvm::all_of(B->Statements, [&](Statement *Child) { return statement(Child); });
  if (auto *E = dyn_cast<ExpressionStatement>(S))
    return expression(E);
  if (auto *I = dyn_cast<If>(S)) {
    const std::optional<uint64_t> Condition = Code.Known.evaluate(I->Condition);
    Statement *Taken = Condition && *Condition ? I->Then : I->Else;
    return Condition && (!Taken || statement(Taken));
  }
  if (std::optional<WorkItemLoop> Row = WorkItemLoop::of(S))
    return row(*Row);
  if (auto *Loop = dyn_cast<For>(S))
    return !isWorkItemLoop(S) &&
           analysis::forEachIteration(*Loop, MaxTripCount, Code.Known, [&] { return statement(Loop->Body); });
  auto *D = dyn_cast<Declare>(S);
  const std::optional<uint64_t> Value = D && D->Initializer ? Code.Known.evaluate(D->Initializer) : std::nullopt;
  if (Value)
    Code.Known.set(D->Declared, Value);
  return Value.has_value();
}

bool PartitionedStatements::add(Statement *S) {
  if (!statement(S))
    return false;
  const VariableSet Inside = declaredVariables(S);
  for (const auto &[V, Value] : Assigned)
    if (!Inside.contains(V))
      Code.Result.Statements.push_back(Build.store(Build.variable(V), Build.integer(V->VariableType, int64_t(Value))));
  return true;
}

} // namespace ampcc::passes
