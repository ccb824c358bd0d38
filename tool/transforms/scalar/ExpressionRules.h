// The rules that rewrite an expression, whose operands are simple already, into a shorter one: a function for each
// kind.
#pragma once

#include "kir/IRBuilder.h"

namespace ampcc::passes {

class ExpressionRules {
public:
  explicit ExpressionRules(kir::Module &M) : Build(M) {}

  // A shorter expression, or null. Commas are none of its concern (transforms/scalar/SimplifyExpressions.h).
  kir::Expression *apply(kir::Expression *E);

private:
  kir::IRBuilder Build;

  kir::Expression *unary(kir::Unary *U);
  kir::Expression *binary(kir::Binary *B);
  kir::Expression *arithmetic(kir::Binary *B);
  kir::Expression *shortCircuit(kir::Binary *B);
  kir::Expression *conditional(kir::Conditional *C);
  kir::Expression *cast(kir::Cast *C);
  kir::Expression *member(kir::Member *M);
  kir::Expression *index(kir::Index *I);
  kir::Expression *element(kir::InitializerList *L, unsigned Which);
};

} // namespace ampcc::passes
