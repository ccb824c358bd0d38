#include "transforms/legalize/GuardDivisions.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {

static bool isDivision(BinaryOperator Op) {
  return Op == BinaryOperator::Divide || Op == BinaryOperator::Remainder || Op == BinaryOperator::DivideAssign ||
         Op == BinaryOperator::RemainderAssign;
}

static bool isKnown(const Expression *Divisor) {
  auto *L = dyn_cast<IntegerLiteral>(Divisor);
  return L && L->Value != 0;
}

llvm::Error guardDivisions(Module &M) {
  IRBuilder Build(M);
  for (const Function *F : M.Functions) {
    std::vector<Statement *> Declarations;
    walkExpressions(F->Body, [&](Expression *&E) {
      auto *B = dyn_cast<Binary>(E);
      if (!B || !isDivision(B->Op) || !B->Right->type()->isInteger() || isKnown(B->Right))
        return;
      Expression *Before = nullptr;
      if (!isPure(B->Right)) { // the macro evaluates its argument twice
        Variable *V = Build.newVariable("divisor", B->Right->type());
        Declarations.push_back(M.create<Declare>(V));
        Before = Build.assign(Build.variable(V), B->Right);
        B->Right = Build.variable(V);
      }
      std::vector<Expression *> Arguments{B->Right};
      B->Right = Build.comma(Before, M.create<BuiltinCall>(B->Right->type(), BuiltinId::nonzero, std::move(Arguments)));
    });
    F->Body->Statements.insert(F->Body->Statements.begin(), Declarations.begin(), Declarations.end());
  }
  return llvm::Error::success();
}

} // namespace ampcc::passes
