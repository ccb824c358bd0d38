// Finds, by tokens alone, what may follow the parameters of a function: a trailing return type, a requires-clause,
// member initializers, and the body.
#pragma once

#include "syntax/TokenScanner.h"

namespace ampcc {

// The '->' of the trailing return type that ends at token `End`, exclusive, or None.
int arrowOfReturnType(const TokenScanner &Tokens, int End);

// The ':' of the member initializers that end at token `End`, exclusive, or None.
int colonOfInitializers(const TokenScanner &Tokens, int End);

// The token behind a requires-clause at I, or I.
int behindRequiresClause(const TokenScanner &Tokens, int I);

// Where the body of the function begins whose declarator's qualifiers end at I: the index of its '{', or None.
int bodyOf(const TokenScanner &Tokens, int I);

} // namespace ampcc
