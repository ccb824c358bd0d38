// Recognizes, by tokens alone, the kind of the declarator that ends in front of a restriction specifier (R-LANG-02,
// -08, -09, -11): `restrict` is a keyword only after a declarator, and the kind decides where Clang's grammar takes the
// attribute.
#pragma once

#include "syntax/TokenScanner.h"
#include <algorithm>

namespace ampcc {

enum class DeclaratorKind {
  NotOne, // 'restrict' is an ordinary name here
  Lambda,
  Function,
  FunctionType, // a pointer or reference to function, a typedef, a template argument, a parameter
};

struct FunctionDeclarator {
  DeclaratorKind Kind = DeclaratorKind::NotOne;
  int ParametersOpen = TokenScanner::None;
  int Introducer = TokenScanner::None;         // Lambda: the '['
  bool BehindException = false;                // an exception specification stands between parameters and specifier
  int BehindVirtual = TokenScanner::None;      // 'override', 'final' or '=', if such stands in front of the specifier
  bool IsObject = false;                       // NotOne: the parentheses initialize an object
  int BehindInitializers = TokenScanner::None; // a constructor's initializers, from their ':' or 'try' on
  int BehindReturnType = TokenScanner::None;   // the '->' of a trailing return type, if it stands in front
  bool IsApart = false; // the specifier stands in front of the parameters or behind the body (StraySpecifiers.h)

  // The first token of the part that belongs behind the specifier but stands in front of it, or None.
  int wronglyInFront() const { return std::max({BehindVirtual, BehindInitializers, BehindReturnType}); }
};

// The declarator that ends at token `End`, exclusive.
FunctionDeclarator declaratorEndingAt(const TokenScanner &Tokens, int End);

// The first token of the template argument that ends with the parameter list at `Open`, as `int()` does, or None.
int beginOfTypeArgument(const TokenScanner &Tokens, int Open);

// Whether a declaration `type name(...);` begins at I: of a function, or of a variable with an initializer.
bool declaresFunctionOrVariable(const TokenScanner &Tokens, int I);

} // namespace ampcc
