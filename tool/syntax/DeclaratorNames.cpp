#include "syntax/DeclaratorNames.h"

using namespace clang;

namespace ampcc {

int operatorKeyword(const TokenScanner &Tokens, int I) {
  const bool IsDecltype = Tokens.is(I, tok::r_paren) && Tokens.is(Tokens.partner(I) - 1, tok::kw_decltype);
  if (Tokens.is(I, tok::r_paren, tok::r_square) && !IsDecltype) {
    int Before = Tokens.partner(I) - 1;
    if (Tokens.partner(I) == I - 1 && Tokens.is(Before, tok::kw_new, tok::kw_delete)) // operator new[]
      --Before;
    return Tokens.partner(I) == I - 1 && Tokens.is(Before, tok::kw_operator) ? Before : TokenScanner::None;
  }
  if (Tokens.is(I - 1, tok::kw_operator))
    return I - 1;
  for (int K = I; K >= 0 && I - K < 32; --K) { // a conversion function
    if (Tokens.is(K, tok::kw_operator))
      return K;
    if (Tokens.is(K, tok::greater) && Tokens.openingAngle(K) != TokenScanner::None)
      K = Tokens.openingAngle(K);
    else if (Tokens.is(K, tok::r_paren) && Tokens.partner(K) != TokenScanner::None &&
             Tokens.is(Tokens.partner(K) - 1, tok::kw_decltype))
      K = Tokens.partner(K) - 1;
    else if (!Tokens.is(K, tok::identifier, tok::coloncolon, tok::star, tok::amp, tok::ampamp, tok::kw_const,
                        tok::kw_volatile) &&
             !Tokens.isTypeKeyword(K) && !Tokens.isLiteral(K))
      break;
  }
  return TokenScanner::None;
}

bool hasOperatorOfType(const TokenScanner &Tokens, int Close) {
  int Open = Tokens.partner(Close), End = Close;
  if (Open == TokenScanner::None)
    return true;
  if (int Keyword = operatorKeyword(Tokens, Close - 1); Keyword > Open)
    End = Keyword;
  for (int K = Open + 1; K < End; ++K)
    if (Tokens.is(K, tok::star, tok::amp, tok::ampamp))
      return true;
  return false;
}

int nameOfFunction(const TokenScanner &Tokens, int ParametersOpen) {
  int Name = ParametersOpen - 1;
  if (Tokens.is(Name, tok::r_paren) &&
      (hasOperatorOfType(Tokens, Name) ||
       Tokens.is(Tokens.partner(Name) - 1, tok::kw_decltype, tok::kw___attribute, tok::kw_alignas)))
    return TokenScanner::None;
  while (Tokens.is(Name, tok::r_paren))
    --Name;
  return Tokens.is(Name, tok::identifier) ? Name : TokenScanner::None;
}

int behindName(const TokenScanner &Tokens, int I) {
  if (Tokens.is(I, tok::identifier))
    return I + 1;
  int Close = Tokens.is(I, tok::l_paren) ? Tokens.partner(I) : TokenScanner::None;
  return Close != TokenScanner::None && behindName(Tokens, I + 1) == Close ? Close + 1 : TokenScanner::None;
}

bool isAmongMembers(const TokenScanner &Tokens, int I) {
  int Open = I - 1;
  while (Open >= 0 && !(Tokens.is(Open, tok::l_brace) && Tokens.partner(Open) > I))
    Open = Tokens.is(Open, tok::r_brace) && Tokens.partner(Open) != TokenScanner::None ? Tokens.partner(Open) - 1
                                                                                       : Open - 1;
  bool HasKey = Open < 0;
  for (int K = Open - 1; K >= 0 && !Tokens.is(K, tok::semi, tok::l_brace, tok::r_brace); --K) {
    HasKey |= Tokens.is(K, tok::kw_namespace, tok::kw_struct, tok::kw_class, tok::kw_union, tok::kw_extern);
    bool IsAttribute = Tokens.is(Tokens.partner(K) - 1, tok::kw_alignas, tok::kw___attribute, tok::kw_decltype);
    if (Tokens.is(K, tok::r_paren) && !IsAttribute)
      return false; // the parameters of a function
    if (Tokens.is(K, tok::identifier) && Tokens[K].getIdentifierInfo() == Tokens[I].getIdentifierInfo())
      return false; // a constructor
    if (Tokens.is(K, tok::r_paren))
      K = Tokens.partner(K);
  }
  return HasKey;
}

int beginOfName(const TokenScanner &Tokens, int ParametersOpen) {
  bool IsGroup =
      Tokens.is(ParametersOpen - 1, tok::r_paren) && Tokens.partner(ParametersOpen - 1) != TokenScanner::None;
  return IsGroup ? Tokens.partner(ParametersOpen - 1) : ParametersOpen - 1;
}

int beginOfDeclarator(const TokenScanner &Tokens, int ParametersOpen) {
  int Begin = operatorKeyword(Tokens, ParametersOpen - 1);
  if (Begin == TokenScanner::None)
    Begin = Tokens.is(ParametersOpen - 2, tok::tilde) ? ParametersOpen - 2 : beginOfName(Tokens, ParametersOpen);
  while (Tokens.is(Begin - 1, tok::coloncolon, tok::star, tok::amp, tok::ampamp, tok::kw_const) ||
         (Tokens.is(Begin - 1, tok::identifier, tok::greater) && Tokens.is(Begin, tok::coloncolon)) ||
         (Tokens.is(Begin, tok::greater) && Tokens.openingAngle(Begin) != TokenScanner::None))
    Begin = Tokens.is(Begin, tok::greater) ? Tokens.openingAngle(Begin) - 1 : Begin - 1;
  return Begin;
}

// The first token of the type, with its pointer operators, that ends in front of `End`, or None if no type ends there.
static int beginOfTypeEndingAt(const TokenScanner &Tokens, int End) {
  bool HasName = false;
  for (int I = End - 1;; --I) {
    int Open = Tokens.is(I, tok::greater, tok::greatergreater) ? Tokens.openingAngle(I) : TokenScanner::None;
    if (Tokens.is(Open - 1, tok::identifier)) // not the '<' of a template's head
      I = Open - 1;
    HasName |= Tokens.is(I, tok::identifier) || Tokens.isTypeKeyword(I);
    if (!Tokens.is(I, tok::identifier, tok::coloncolon, tok::kw_const, tok::kw_volatile, tok::kw_typename, tok::star,
                   tok::amp, tok::ampamp) &&
        !Tokens.isTypeKeyword(I))
      return HasName ? I + 1 : TokenScanner::None;
  }
}

int typeInFrontOfGroup(const TokenScanner &Tokens, int NameBegin) {
  int Open = NameBegin - 1;
  while (Tokens.is(Open, tok::star, tok::amp, tok::ampamp, tok::kw_const))
    --Open;
  if (Open == NameBegin - 1 || !Tokens.is(Open, tok::l_paren) ||
      !Tokens.is(Tokens.partner(Open) + 1, tok::l_paren, tok::l_square, tok::l_brace, tok::semi))
    return TokenScanner::None;
  if (Tokens.is(Open - 1, tok::comma) && !Tokens.isInParentheses(Open)) // the type belongs to other declarators, too
    return Open;
  return beginOfTypeEndingAt(Tokens, Open);
}

} // namespace ampcc
