// Finds, by tokens alone, the function that a restriction specifier is meant for which does not follow a parameter
// list:
//   restrict(amp) float f(float x);     float restrict(amp) f(float x);
//   [=] restrict(amp) (index<1> i) { }  restrict(amp) [=](index<1> i) { }  [=](index<1> i) { } restrict(amp)
#pragma once

#include "syntax/Declarators.h"

namespace ampcc {

// The declarator that the specifier [Begin, End) is meant for, or one of no kind.
FunctionDeclarator declaratorApart(const TokenScanner &Tokens, int Begin, int End);

} // namespace ampcc
