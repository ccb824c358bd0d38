// Finds, by tokens alone, the name that a declarator declares, and where the declarator begins:
//   int *(C::f)(int)      the name is f, and the declarator begins at the '*'
#pragma once

#include "syntax/TokenScanner.h"

namespace ampcc {

// The name in front of the parameter list at ParametersOpen, also in parentheses: f(), (f)(), ((C::f))(). None for a
// pointer or reference to function.
int nameOfFunction(const TokenScanner &Tokens, int ParametersOpen);

// The first token of that name, or of the parentheses around it.
int beginOfName(const TokenScanner &Tokens, int ParametersOpen);

// The token behind the name that begins at I, also in parentheses; None if no name begins there.
int behindName(const TokenScanner &Tokens, int I);

// The 'operator' of an operator function's name that ends at I, or None.
int operatorKeyword(const TokenScanner &Tokens, int I);

// Whether the parentheses that end at Close contain a pointer or reference operator: (*p), (&r), (C::*pm), but not (f),
// ((C::f)) or (operator*).
bool hasOperatorOfType(const TokenScanner &Tokens, int Close);

// Whether the name at I is declared in a namespace, or in a class of another name, and not in a function's body.
bool isAmongMembers(const TokenScanner &Tokens, int I);

// The first token of the declarator (pointer operators and name) whose parameter list opens at ParametersOpen.
int beginOfDeclarator(const TokenScanner &Tokens, int ParametersOpen);

// `int (&f(int) restrict(amp))[3]`: the first token of the type in front of such a parenthesized declarator, or None if
// the declarator has another form. Behind another declarator, `int f(int), (&g(int) restrict(amp))[3]`, the group
// itself.
int typeInFrontOfGroup(const TokenScanner &Tokens, int NameBegin);

} // namespace ampcc
