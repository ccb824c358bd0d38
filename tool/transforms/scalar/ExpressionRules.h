// Peephole rules: each rewrites an expression with simplified operands into a shorter one. There is a function for each
// kind of expression.
#pragma once

#include "kir/IRBuilder.h"

namespace ampcc::passes {

class ExpressionRules {
public:
  explicit ExpressionRules(kir::Module &M) : Build(M) {}

  // A shorter expression, or null. Comma expressions are simplified in SimplifyExpressions.cpp.
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
