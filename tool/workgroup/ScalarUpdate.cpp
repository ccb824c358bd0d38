#include "workgroup/ScalarUpdate.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Operators.h"

using namespace ampcc::kir;

namespace ampcc::passes {

ScalarUpdate scalarUpdateBy(const Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  auto *U = dyn_cast<Unary>(E);
  ScalarUpdate Result;
  if (B && isAssignment(B->Op) && B->Left->type() == B->Right->type())
    Result = {B->Left, B->Op, B->Right};
  else if (U && isIncrementOrDecrement(U->Op))
    Result = {U->Operand, isIncrement(U->Op) ? BinaryOperator::AddAssign : BinaryOperator::SubtractAssign, nullptr};
  const bool IsPlain = Result.To && Result.To->type()->isScalar() && !E->Argument && isPure(Result.To) &&
                       (!Result.Operand || isPure(Result.Operand));
  const bool IsNarrow = Result.To && Result.To->type()->bits() < 32; // C promotes the operands to int
  return IsPlain && (Result.Op == BinaryOperator::Assign || !IsNarrow) ? Result : ScalarUpdate();
}

ScalarUpdate scalarUpdateBy(const Statement *S) {
  auto *E = dyn_cast<ExpressionStatement>(S);
  return E ? scalarUpdateBy(E->Value) : ScalarUpdate();
}

Expression *updatedValue(Module &M, const ScalarUpdate &By, Expression *Old) {
  IRBuilder Build(M);
  Expression *Operand = By.Operand ? By.Operand : Build.number(By.To->type(), 1);
  return By.Op == BinaryOperator::Assign ? Operand : Build.binary(appliedOperator(By.Op), Old, Operand);
}

} // namespace ampcc::passes
