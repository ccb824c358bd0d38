// Matchers of statements that consist of one operation. Each returns null for all other statements, and for null.
#pragma once

#include "kir/Statements.h"

namespace ampcc::kir {

Binary *assignmentIn(const Statement *S);   // `a = b;` or `a op= b;`
Binary *plainStoreIn(const Statement *S);   // `a = b;`
BuiltinCall *builtinIn(const Statement *S); // `f(a, b);`

// The statement that a branch consists of: itself, or the only one in the block. Null: there is none, or several.
Statement *onlyStatement(Statement *Branch);

} // namespace ampcc::kir
