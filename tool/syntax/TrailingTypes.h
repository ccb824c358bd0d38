// Finds, in the tokens of a declarator, the types and conditions whose operands take part in overload resolution
// (R-LANG-23).
#pragma once

#include "syntax/TokenScanner.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

// The tokens [Begin, End), and whether they form a type, a number or a bool.
struct TokenRange {
  int Begin, End;
  enum { Type, Number, Truth } Kind = Type;
};

// The token behind the trailing return type whose '->' is at `Arrow`.
int behindTrailingType(const TokenScanner &Tokens, int Arrow);

// The parts of a trailing return type that may contain a call: the whole type or, if it has a placeholder, the operands
// in it.
llvm::SmallVector<TokenRange, 2> typesOfResult(const TokenScanner &Tokens, TokenRange Result);

// The operands in a parameter list that may contain a call, except in its default arguments.
llvm::SmallVector<TokenRange, 2> typesOfParameters(const TokenScanner &Tokens, int ParametersOpen);

// The condition of the exception specification at I if it may contain a call.
llvm::SmallVector<TokenRange, 2> conditionOfException(const TokenScanner &Tokens, int I);

// Where `typename` must be inserted into a qualified trailing return type that becomes a template argument, where it is
// no longer implied; None if the type is not qualified.
int impliedTypename(const TokenScanner &Tokens, TokenRange Type);

} // namespace ampcc
