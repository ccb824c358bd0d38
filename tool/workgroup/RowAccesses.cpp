#include "workgroup/RowAccesses.h"
#include "kir/Arithmetic.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

std::optional<Progression> RowAccesses::Access::progression() const {
  const Progression Result{Elements[0], Elements[1] - Elements[0], int64_t(Elements.size())};
  if (Result.Step <= 0)
    return std::nullopt;
  for (std::size_t I = 1; I < Elements.size(); ++I)
    if (Elements[I] - Elements[I - 1] != Result.Step)
      return std::nullopt;
  return Result;
}

bool RowAccesses::addRow(const CountedLoop &Row, int64_t Count) {
  IsInRow = true;
  Locals.insert(Row.variable());
  for (int64_t Item = 0; Item < Count; ++Item) {
    Known.set(Row.variable(), wrapped(Row.variable()->VariableType, uint64_t(Item)));
    if (!statement(Row.body()))
      return false;
  }
  return llvm::all_of(Accesses, [&](const auto &Each) { return int64_t(Each.second.Elements.size()) == Count; });
}

bool RowAccesses::addExpression(const Expression *E) { return expression(E); }

bool RowAccesses::statement(const Statement *S) {
  if (auto *B = dyn_cast<Block>(S))
    return llvm::all_of(B->Statements, [&](const Statement *Child) { return statement(Child); });
  if (auto *E = dyn_cast<ExpressionStatement>(S))
    return expression(E->Value);
  if (auto *I = dyn_cast<If>(S))
    return branch(I);
  auto *D = dyn_cast<Declare>(S);
  if (!D || !D->Declared->VariableType->isScalar() || (D->Initializer && !expression(D->Initializer)))
    return false;
  Locals.insert(D->Declared);
  Known.set(D->Declared, D->Initializer ? Known.evaluate(D->Initializer) : std::nullopt);
  return true;
}

// Evaluates the branch. False: the condition is unknown, or not the same for all work-items.
bool RowAccesses::branch(const If *I) {
  const std::optional<uint64_t> Condition = Known.evaluate(I->Condition);
  if (!Condition)
    return false;
  const auto [Place, IsFirst] = Branches.try_emplace(I, *Condition != 0);
  if (Place->second != (*Condition != 0))
    return false;
  const Statement *Taken = *Condition ? I->Then : I->Else;
  return !Taken || statement(Taken);
}

bool RowAccesses::element(const Index *I) {
  auto *Base = dyn_cast<VariableReference>(I->Base);
  if (!Base || !Arrays.contains(Base->Target))
    return !IsInRow && parts(I);
  const std::optional<uint64_t> Subscript = Known.evaluate(I->Subscript);
  if (!Subscript || *Subscript >= Base->Target->VariableType->count())
    return false;
  Access &Found = Accesses.insert({I, {Base->Target, {}}}).first->second;
  Found.Elements.push_back(int64_t(*Subscript));
  return true;
}

bool RowAccesses::parts(const Expression *E) {
  return allChildren(E, [&](const Expression *Child) { return expression(Child); });
}

bool RowAccesses::assignment(const Expression *To) {
  auto *R = dyn_cast<VariableReference>(To);
  if (!R)
    return llvm::isa<Index>(To) && expression(To);
  if (!Locals.contains(R->Target))
    return false;
  Known.set(R->Target, std::nullopt);
  return true;
}

bool RowAccesses::unary(const Unary *U) {
  if (U->Op == UnaryOperator::AddressOf || U->Op == UnaryOperator::Dereference)
    return false;
  return isIncrementOrDecrement(U->Op) ? assignment(U->Operand) : expression(U->Operand);
}

// Whether the result of the function depends on its arguments only.
bool RowAccesses::isArithmetic(const Call *C) const {
  const auto Known = Functions.find(C->Callee);
  return C->type()->isScalar() && Known != Functions.end() && Known->second.isPure() &&
         Known->second.BehindParameters.empty() && Known->second.MemoryRead.empty();
}

bool RowAccesses::expression(const Expression *E) {
  if (auto *I = dyn_cast<Index>(E))
    return element(I);
  if (auto *R = dyn_cast<VariableReference>(E))
    return R->Target->VariableType->isScalar() || (!IsInRow && R->Target->VariableType->isPointer());
  if (auto *U = dyn_cast<Unary>(E))
    return unary(U);
  if (auto *B = dyn_cast<Binary>(E); B && isAssignment(B->Op))
    return expression(B->Right) && assignment(B->Left);
  if (auto *C = dyn_cast<BuiltinCall>(E))
    return kindOf(C->Id) == BuiltinKind::Value && parts(E);
  if (auto *C = dyn_cast<Call>(E))
    return isArithmetic(C) && parts(E);
  if (auto *C = dyn_cast<Cast>(E))
    return C->type()->isScalar() && expression(C->Operand);
  return llvm::isa<IntegerLiteral, FloatLiteral, Binary, Conditional>(E) && parts(E);
}

} // namespace ampcc::passes
