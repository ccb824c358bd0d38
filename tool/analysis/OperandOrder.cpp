#include "analysis/OperandOrder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::analysis {

void forEachOperand(Expression *E, llvm::function_ref<void(Expression *&)> Visit) {
  forEachChild(E, [&](Expression *&Operand) {
    if (llvm::isa<InitializerList>(Operand) && Operand->type()->isArray())
      forEachOperand(Operand, Visit);
    else
      Visit(Operand);
  });
}

llvm::SmallVector<Expression **, 4> operandsInOrder(Expression *E) {
  llvm::SmallVector<Expression **, 4> Result;
  auto Add = [&](Expression *&Operand) { Result.push_back(&Operand); };
  auto *U = dyn_cast<Unary>(E);
  auto *B = dyn_cast<Binary>(E);
  if (isLValue(E)) {
    forEachAddressOperand(E, Add);
  } else if (isArrayDecay(E)) {
    forEachAddressOperand(cast<Cast>(E)->Operand, Add);
  } else if (U && (U->Op == UnaryOperator::AddressOf || isIncrementOrDecrement(U->Op))) {
    forEachAddressOperand(U->Operand, Add);
  } else if (B && isAssignment(B->Op)) {
    Add(B->Right);
    forEachAddressOperand(B->Left, Add);
  } else {
    forEachOperand(E, Add);
  }
  return Result;
}

} // namespace ampcc::analysis
