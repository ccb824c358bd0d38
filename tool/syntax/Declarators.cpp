#include "syntax/Declarators.h"
#include "syntax/DeclaratorNames.h"
#include "syntax/LambdaExpressions.h"

using namespace clang;

namespace ampcc {
namespace {

// The first of the tokens `override`, `final`, `= 0`, `= default` and `= delete` that end at End, or End. They are
// allowed only behind a restriction specifier.
int beginOfVirtual(const TokenScanner &Tokens, int End) {
  int Begin = End;
  if (Tokens.is(End - 1, tok::numeric_constant, tok::kw_default, tok::kw_delete) && Tokens.is(End - 2, tok::equal))
    Begin = End - 2;
  while (Tokens.isNamed(Begin - 1, "override") || Tokens.isNamed(Begin - 1, "final"))
    --Begin;
  return Begin;
}

// The ')' of the parameter list in front of `End`, skipping qualifiers, attributes and the exception specification.
int parametersClose(const TokenScanner &Tokens, int End, bool &BehindException) {
  for (int K = End - 1; K >= 0;) {
    if (Tokens.is(K, tok::kw_const, tok::kw_volatile, tok::kw_mutable, tok::amp, tok::ampamp, tok::kw_constexpr,
                  tok::kw_consteval, tok::kw_static)) {
      --K;
    } else if (Tokens.is(K, tok::kw_noexcept)) {
      BehindException = true;
      --K;
    } else if (Tokens.is(K, tok::r_square) && Tokens.is(Tokens.partner(K) + 1, tok::l_square)) {
      K = Tokens.partner(K) - 1;
    } else if (Tokens.is(K, tok::r_paren)) {
      int Before = Tokens.partner(K) - 1;
      bool IsException = Tokens.is(Before, tok::kw_noexcept, tok::kw_throw);
      if (!IsException && !Tokens.is(Before, tok::kw___attribute))
        return K;
      BehindException |= IsException;
      K = Before - 1;
    } else {
      return TokenScanner::None;
    }
  }
  return TokenScanner::None;
}

// `using name =`, or a default template argument, `class name =`: a type follows. A value follows any other '='.
bool followsNameOfType(const TokenScanner &Tokens, int Equal) {
  int Keyword = Tokens.is(Equal - 1, tok::identifier) ? Equal - 2 : Equal - 1;
  return Tokens.is(Keyword, tok::kw_using, tok::kw_class, tok::kw_typename);
}

// Whether the tokens up to I are in a type-id: of an alias, a template argument or a parameter. Typedefs are left to
// isInTypedef, because groups of their declarators look like parameter lists here.
bool isInTypeContext(const TokenScanner &Tokens, int I) {
  for (int K = I; K >= 0; --K) {
    if (Tokens.is(K, tok::r_paren, tok::r_square)) {
      if (Tokens.partner(K) == TokenScanner::None)
        return false;
      K = Tokens.partner(K);
    } else if (Tokens.is(K, tok::greater, tok::greatergreater)) {
      int Open = Tokens.openingAngle(K);
      if (Open == TokenScanner::None)
        return false;
      K = Open;
    } else if (Tokens.is(K, tok::equal)) {
      return followsNameOfType(Tokens, K);
    } else if (Tokens.is(K, tok::l_paren, tok::less, tok::kw_using)) {
      return true;
    } else if (Tokens.is(K, tok::colon, tok::semi, tok::l_brace, tok::r_brace, tok::kw_else, tok::kw_do)) {
      return false;
    }
  }
  return false;
}

// Whether the name at I stands behind the '=' of a variable's declaration.
bool isInitializer(const TokenScanner &Tokens, int I) {
  for (int K = I - 1; K >= 0; --K) {
    if (Tokens.is(K, tok::equal))
      return true;
    if (!Tokens.is(K, tok::identifier, tok::coloncolon) && !Tokens.isTypeKeyword(K))
      return false;
  }
  return false;
}

// Whether the declaration around token I is a typedef. Its declarator may be in groups: `typedef int (*f(int))[3]`.
bool isInTypedef(const TokenScanner &Tokens, int I) {
  for (; I >= 0 && !Tokens.is(I, tok::semi, tok::l_brace, tok::r_brace); --I) {
    if (Tokens.is(I, tok::kw_typedef))
      return true;
    if (Tokens.is(I, tok::r_paren, tok::r_square) && Tokens.partner(I) != TokenScanner::None)
      I = Tokens.partner(I);
    else if (Tokens.is(I, tok::greater, tok::greatergreater) && Tokens.openingAngle(I) != TokenScanner::None)
      I = Tokens.openingAngle(I);
  }
  return false;
}

DeclaratorKind kindOfNamed(const TokenScanner &Tokens, FunctionDeclarator &D, int NameBegin) {
  if (isInTypedef(Tokens, NameBegin - 1))
    return DeclaratorKind::FunctionType;
  if (typeInFrontOfGroup(Tokens, NameBegin) != TokenScanner::None)
    return DeclaratorKind::Function;
  if (isInTypeContext(Tokens, NameBegin - 1))
    return DeclaratorKind::FunctionType;
  D.IsObject = Tokens.isLiteral(D.ParametersOpen + 1) || isInitializer(Tokens, NameBegin);
  return D.IsObject ? DeclaratorKind::NotOne : DeclaratorKind::Function;
}

// Classifies a declarator whose parameter list follows a parenthesis that ends at Close.
DeclaratorKind kindOfGroup(const TokenScanner &Tokens, FunctionDeclarator &D, int Close) {
  int Open = Tokens.partner(Close);
  if (Open == TokenScanner::None ||
      Tokens.is(Open - 1, tok::kw_if, tok::kw_while, tok::kw_for, tok::kw_switch, tok::kw_catch, tok::kw_constexpr))
    return DeclaratorKind::NotOne;
  if (Tokens.is(Open - 1, tok::kw_decltype, tok::kw___attribute) || hasOperatorOfType(Tokens, Close))
    return DeclaratorKind::FunctionType;
  return kindOfNamed(Tokens, D, Open);
}

DeclaratorKind classify(const TokenScanner &Tokens, FunctionDeclarator &D) {
  D.Introducer = introducerOfConstrained(Tokens, D.ParametersOpen);
  if (D.Introducer != TokenScanner::None)
    return DeclaratorKind::Lambda;
  int Before = D.ParametersOpen - 1;
  while (Tokens.is(Before, tok::r_square) && Tokens.is(Tokens.partner(Before) + 1, tok::l_square)) // f [[attribute]] ()
    Before = Tokens.partner(Before) - 1;
  if (int Keyword = operatorKeyword(Tokens, Before); Keyword != TokenScanner::None)
    return kindOfNamed(Tokens, D, Keyword);
  int Angle = Tokens.is(Before, tok::greater, tok::greatergreater) ? Tokens.openingAngle(Before) : TokenScanner::None;
  int Square = Angle != TokenScanner::None ? Angle - 1 : Before;
  if (Tokens.is(Square, tok::r_square)) {
    D.Introducer = Tokens.partner(Square);
    return D.Introducer == TokenScanner::None ? DeclaratorKind::NotOne : DeclaratorKind::Lambda;
  }
  if (Tokens.is(Before, tok::r_paren))
    return kindOfGroup(Tokens, D, Before);
  int Name = Angle != TokenScanner::None ? Angle - 1 : Before;
  if (Tokens.is(Name, tok::identifier))
    return kindOfNamed(Tokens, D, Name);
  bool IsType = Tokens.isTypeKeyword(Before) ||
                Tokens.is(Before, tok::star, tok::amp, tok::ampamp, tok::kw_const, tok::kw_volatile, tok::kw_auto);
  return IsType ? DeclaratorKind::FunctionType : DeclaratorKind::NotOne;
}

} // namespace

FunctionDeclarator declaratorEndingAt(const TokenScanner &Tokens, int End) {
  FunctionDeclarator D;
  int Introducer = Tokens.is(End - 1, tok::r_square) ? Tokens.partner(End - 1) : TokenScanner::None;
  if (Introducer != TokenScanner::None && Tokens.allowsLambdaWithoutParameters() &&
      !Tokens.is(Introducer - 1, tok::identifier, tok::r_square, tok::r_paren)) {
    D.Kind = DeclaratorKind::Lambda;
    D.Introducer = Introducer;
    return D;
  }
  int Begin = beginOfVirtual(Tokens, End);
  if (Begin != End)
    D.BehindVirtual = Begin;
  int Close = parametersClose(Tokens, Begin, D.BehindException);
  D.ParametersOpen = Tokens.partner(Close);
  if (Tokens.is(D.ParametersOpen - 1, tok::kw_decltype, tok::kw_typeof, tok::kw_sizeof, tok::kw_alignof,
                tok::kw_alignas))
    return D;
  D.IsObject = D.ParametersOpen > 0 && D.ParametersOpen + 2 == Close &&
               Tokens.is(Close - 1, tok::star, tok::amp, tok::ampamp); // `int (*) restrict(cpu)`
  if (D.ParametersOpen > 0 && !D.IsObject)
    D.Kind = classify(Tokens, D);
  return D;
}

int beginOfTypeArgument(const TokenScanner &Tokens, int Open) {
  int Begin = Open;
  while (!Tokens.is(Begin - 1, tok::less, tok::comma)) {
    --Begin;
    if (Tokens.is(Begin, tok::r_paren, tok::r_square) && Tokens.partner(Begin) != TokenScanner::None)
      Begin = Tokens.partner(Begin);
    else if (Tokens.is(Begin, tok::greater) && Tokens.openingAngle(Begin) != TokenScanner::None)
      Begin = Tokens.openingAngle(Begin);
    else if (!Tokens.is(Begin, tok::identifier, tok::coloncolon, tok::star, tok::amp, tok::ampamp, tok::kw_const,
                        tok::kw_volatile, tok::kw_typename) &&
             !Tokens.isTypeKeyword(Begin))
      return TokenScanner::None;
  }
  for (int K = Tokens.partner(Open) + 1; K < Tokens.size(); ++K) {
    if (Tokens.is(K, tok::greater, tok::greatergreater)) {
      int Angle = Tokens.openingAngle(K);
      if (Angle < Begin)
        return Angle == TokenScanner::None ? Angle : Begin;
    } else if (Tokens.is(K, tok::l_paren, tok::l_square) && Tokens.partner(K) != TokenScanner::None) {
      K = Tokens.partner(K);
    } else if (Tokens.is(K, tok::semi, tok::l_brace, tok::r_brace, tok::r_paren)) {
      break;
    }
  }
  return TokenScanner::None;
}

bool declaresFunctionOrVariable(const TokenScanner &Tokens, int I) {
  int Words = 0; // a declaration has at least two words in front of the parenthesis
  for (; !Tokens.is(I, tok::l_paren); ++I) {
    bool IsSpecifier =
        Tokens.is(I, tok::kw_const, tok::kw_extern, tok::kw_constexpr, tok::kw_auto) || Tokens.isTypeKeyword(I);
    if (!IsSpecifier && !Tokens.is(I, tok::identifier, tok::coloncolon) &&
        !(Words && Tokens.is(I, tok::star, tok::amp)))
      return false;
    bool IsQualified = Tokens.is(I - 1, tok::coloncolon);
    if (Tokens.is(I, tok::star, tok::amp) && !Tokens.isTypeKeyword(I - 1) &&
        !Tokens.is(I - 1, tok::star, tok::kw_const))
      return false; // may be a product
    Words += (IsSpecifier || Tokens.is(I, tok::identifier)) && !IsQualified;
  }
  int Close = Tokens.partner(I);
  bool IsNamed = Words > 1 && Tokens.is(I - 1, tok::identifier) && !Tokens.is(I - 2, tok::coloncolon);
  if (Tokens.isTypeKeyword(I - 1) && nameOfFunction(Tokens, Close + 1) != TokenScanner::None) { // int (f)();
    IsNamed = Tokens.is(Close + 1, tok::l_paren);
    Close = Tokens.partner(Close + 1);
  }
  return IsNamed && Close != TokenScanner::None && Tokens.is(Close + 1, tok::semi, tok::comma, tok::kw_noexcept);
}

} // namespace ampcc
