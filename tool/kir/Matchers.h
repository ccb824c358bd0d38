// Matchers of statements: those that consist of one operation, and those with and without a block around them. Matchers
// of expressions: calls, and what is converted.
#pragma once

#include "kir/Statements.h"

namespace ampcc::kir {

// Each returns null for all other statements, and for null.
Binary *assignmentIn(const Statement *S);   // `a = b;` or `a op= b;`
Binary *plainStoreIn(const Statement *S);   // `a = b;`
BuiltinCall *builtinIn(const Statement *S); // `f(a, b);`

// E if it is a call of this builtin; null: it is another expression, or null.
BuiltinCall *callOf(const Expression *E, BuiltinId Id);

// What the casts around it convert; withoutIntegerCasts: those to integers.
template <typename T> T *withoutCasts(T *E) {
  while (auto *C = llvm::dyn_cast<Cast>(E))
    E = C->Operand;
  return E;
}
template <typename T> T *withoutIntegerCasts(T *E) {
  while (llvm::isa<Cast>(E) && E->type()->isInteger())
    E = llvm::cast<Cast>(E)->Operand;
  return E;
}

// The signed integer that E converts to one that is not narrower; null: E is another expression.
const Expression *signExtended(const Expression *E);

bool isLoop(const Statement *S);
Expression *conditionOf(const Statement *S);   // of an If or a loop; null: there is none
bool isUnrolled(const Statement *S);           // a loop of which the device's compiler unrolls all iterations
bool hasOnlyUnrolledLoops(const Statement *S); // so that an enclosing loop can be vectorized

// The statement that a branch consists of: itself, or the only one in the block. Null: there is none, or several.
Statement *onlyStatement(Statement *Branch);

// The statements of a block, or the statement itself.
llvm::ArrayRef<Statement *> statementsOf(Statement *const &S);

// Adds the statements of S and of the blocks in it; null: none.
void flatten(Statement *S, std::vector<Statement *> &Into);

} // namespace ampcc::kir
