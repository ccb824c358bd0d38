#include "transforms/legalize/GuardDivisions.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

static bool isDivision(BinaryOperator Op) {
  return Op == BinaryOperator::Divide || Op == BinaryOperator::Remainder || Op == BinaryOperator::DivideAssign ||
         Op == BinaryOperator::RemainderAssign;
}

static bool isKnown(const Expression *Divisor) {
  auto *L = dyn_cast<IntegerLiteral>(Divisor);
  return L && L->Value != 0;
}

void guardDivisions(Module &M) {
  IRBuilder Build(M);
  for (const Function *F : M.Functions) {
    std::vector<Statement *> Declarations;
    forEachNode<Binary>(F->Body, [&](Binary *B) {
      if (!isDivision(B->Op) || !B->Right->type()->isInteger() || isKnown(B->Right))
        return;
      // The macro evaluates its argument twice.
      Expression *Before = isPure(B->Right) ? nullptr : Build.keep(B->Right, "divisor", Declarations);
      B->Right = Build.comma(Before, Build.builtin(B->Right->type(), BuiltinId::nonzero, {B->Right}));
    });
    F->Body->prepend(Declarations);
  }
}

} // namespace ampcc::passes
