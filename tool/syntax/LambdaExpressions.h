// Recognizes lambda expressions, by tokens alone, and finds the parameter list of a lambda, which may be behind
// template parameters and their requires-clause:
//   []<class T> requires (sizeof(T) == 8) (T x) restrict(amp) { ... }
#pragma once

#include "syntax/TokenScanner.h"

namespace ampcc {

// Whether the '[' at I begins a lambda expression.
bool isLambdaIntroducer(const TokenScanner &Tokens, int I);

// Whether the brackets at Introducer are followed by the rest of a lambda expression, which never follows a subscript:
// a body, or parameters and then specifiers or a body.
bool hasRestOfLambda(const TokenScanner &Tokens, int Introducer);

// The '(' of the parameter list of the lambda whose introducer begins at I, or None if it has no such list.
int parametersOfLambda(const TokenScanner &Tokens, int I);

// The '[' of the lambda with a requires-clause in front of the parameter list that opens at ParametersOpen, or None.
int introducerOfConstrained(const TokenScanner &Tokens, int ParametersOpen);

} // namespace ampcc
