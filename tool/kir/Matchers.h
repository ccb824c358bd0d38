// Matchers of statements: those that consist of one operation, and those with and without a block around them.
#pragma once

#include "kir/Statements.h"

namespace ampcc::kir {

// Each returns null for all other statements, and for null.
Binary *assignmentIn(const Statement *S);   // `a = b;` or `a op= b;`
Binary *plainStoreIn(const Statement *S);   // `a = b;`
BuiltinCall *builtinIn(const Statement *S); // `f(a, b);`

// The statement that a branch consists of: itself, or the only one in the block. Null: there is none, or several.
Statement *onlyStatement(Statement *Branch);

// The statements of a block, or the statement itself.
llvm::ArrayRef<Statement *> statementsOf(Statement *const &S);

// Adds the statements of S and of the blocks in it; null: none.
void flatten(Statement *S, std::vector<Statement *> &Into);

} // namespace ampcc::kir
