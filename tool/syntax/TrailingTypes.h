// Where the types of a declarator stand in the tokens whose operands choose overloads (R-LANG-23).
#pragma once

#include "syntax/TokenScanner.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

// The tokens [Begin, End), and what they make.
struct TokenRange {
  int Begin, End;
  enum { Type, Number, Truth } Kind = Type;
};

// Behind the trailing return type whose '->' is at `Arrow`.
int behindTrailingType(const TokenScanner &Tokens, int Arrow);

// What may hold a call in a trailing return type: all of it, or, as a placeholder is no type, the operands of its
// constraint.
llvm::SmallVector<TokenRange, 2> typesOfResult(const TokenScanner &Tokens, TokenRange Result);

// The same in a parameter list, but for its default arguments.
llvm::SmallVector<TokenRange, 2> typesOfParameters(const TokenScanner &Tokens, int ParametersOpen);

// The condition of the exception specification at I if it may hold a call.
llvm::SmallVector<TokenRange, 2> conditionOfException(const TokenScanner &Tokens, int I);

// Where `typename` belongs in a type in which it may be left out only as long as it is a trailing return type, or None.
int impliedTypename(const TokenScanner &Tokens, TokenRange Type);

} // namespace ampcc
