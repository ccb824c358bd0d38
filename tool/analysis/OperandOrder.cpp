#include "analysis/OperandOrder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

// Visits the operands of E. The elements of an array inside an initialiser list are operands of the whole list, because
// an array is not a value.
static void forEachOperand(Expression *E, llvm::function_ref<void(Expression *&)> Visit) {
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
  if (isLValue(E)) {
    forEachAddressOperand(E, Add);
  } else if (Expression *Designated = designatedLValue(E)) {
    if (auto *Assignment = dyn_cast<Binary>(E))
      Add(Assignment->Right);
    forEachAddressOperand(Designated, Add);
  } else {
    forEachOperand(E, Add);
  }
  return Result;
}

} // namespace ampcc::analysis
