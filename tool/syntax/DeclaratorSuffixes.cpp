#include "syntax/DeclaratorSuffixes.h"
#include "syntax/TrailingTypes.h"

using namespace clang;

namespace ampcc {

// The token behind the primary expression of a requires-clause that begins at I: a literal, an expression in
// parentheses, a requires-expression, or a name with template arguments.
static int behindConstraint(const TokenScanner &Tokens, int I) {
  if (Tokens.is(I, tok::l_paren))
    return Tokens.behind(I);
  if (Tokens.is(I, tok::kw_requires)) {
    I = Tokens.is(I + 1, tok::l_paren) ? Tokens.behind(I + 1) : I + 1;
    return Tokens.is(I, tok::l_brace) ? Tokens.behind(I) : I;
  }
  for (; Tokens.is(I, tok::identifier, tok::coloncolon, tok::kw_template, tok::kw_true, tok::kw_false); ++I)
    if (Tokens.is(I + 1, tok::less))
      if (int Close = Tokens.closingAngle(I + 1); Close != TokenScanner::None)
        I = Close;
  return I;
}

int behindRequiresClause(const TokenScanner &Tokens, int I) {
  if (!Tokens.is(I, tok::kw_requires))
    return I;
  do
    I = behindConstraint(Tokens, I + 1);
  while (Tokens.is(I, tok::ampamp, tok::pipepipe));
  return I;
}

int arrowOfReturnType(const TokenScanner &Tokens, int End) {
  for (int K = End - 1; K >= 0; --K) {
    if (Tokens.is(K, tok::arrow))
      return K != End - 1 && Tokens.is(K - 1, tok::r_paren, tok::kw_const, tok::kw_noexcept, tok::kw_mutable, tok::amp,
                                       tok::ampamp)
                 ? K
                 : TokenScanner::None;
    if (Tokens.is(K, tok::r_paren, tok::r_square) && Tokens.partner(K) != TokenScanner::None)
      K = Tokens.partner(K);
    else if (Tokens.is(K, tok::greater, tok::greatergreater) && Tokens.openingAngle(K) != TokenScanner::None)
      K = Tokens.openingAngle(K);
    else if (!Tokens.is(K, tok::identifier, tok::coloncolon, tok::star, tok::amp, tok::ampamp, tok::kw_const,
                        tok::kw_decltype, tok::kw_typename) &&
             !Tokens.isTypeKeyword(K))
      return TokenScanner::None;
  }
  return TokenScanner::None;
}

int colonOfInitializers(const TokenScanner &Tokens, int End) {
  int K = End;
  do {
    K = Tokens.is(K - 1, tok::ellipsis) ? K - 2 : K - 1;
    if (!Tokens.is(K, tok::r_paren, tok::r_brace) || Tokens.partner(K) == TokenScanner::None)
      return TokenScanner::None;
    K = Tokens.partner(K) - 1;
    if (Tokens.is(K, tok::greater) && Tokens.openingAngle(K) != TokenScanner::None)
      K = Tokens.openingAngle(K) - 1;
    if (!Tokens.is(K, tok::identifier))
      return TokenScanner::None;
    while (Tokens.is(K, tok::identifier, tok::coloncolon) ||
           (Tokens.is(K, tok::greater) && Tokens.openingAngle(K) != TokenScanner::None))
      K = Tokens.is(K, tok::greater) ? Tokens.openingAngle(K) - 1 : K - 1;
  } while (Tokens.is(K, tok::comma));
  bool IsBehindParameters = Tokens.is(K - 1, tok::r_paren, tok::kw_noexcept, tok::kw_try, tok::r_square);
  return Tokens.is(K, tok::colon) && IsBehindParameters ? K : TokenScanner::None;
}

// The '(' or '{' of the member initializer whose name begins at I, or the ';' that ends the search.
static int behindMemberName(const TokenScanner &Tokens, int I) {
  while (I < Tokens.size() && !Tokens.is(I, tok::l_paren, tok::l_brace, tok::semi)) {
    int Close = Tokens.is(I, tok::less) ? Tokens.closingAngle(I) : TokenScanner::None;
    if (Close != TokenScanner::None)
      I = Close + 1;
    else
      I = Tokens.is(I, tok::kw_decltype) ? Tokens.behind(I + 1) : I + 1;
  }
  return I;
}

// The token behind the member initializers that begin at I: the last '{' of `a(1), b{2} {`.
static int behindMemberInitializers(const TokenScanner &Tokens, int I) {
  for (;; ++I) {
    I = behindMemberName(Tokens, I);
    if (Tokens.partner(I) == TokenScanner::None)
      return I;
    I = Tokens.partner(I) + 1;
    if (Tokens.is(I, tok::ellipsis))
      ++I;
    if (!Tokens.is(I, tok::comma))
      return I;
  }
}

int bodyOf(const TokenScanner &Tokens, int I) {
  while (I < Tokens.size()) {
    if (Tokens.is(I, tok::l_brace))
      return I;
    if (Tokens.is(I, tok::colon)) {
      int Body = behindMemberInitializers(Tokens, I + 1);
      return Tokens.is(Body, tok::l_brace) ? Body : TokenScanner::None;
    }
    // A ')' ends a group around the declarator: `int (&f(int))[2] {`.
    const bool EndsGroup = Tokens.is(I, tok::r_paren) && Tokens.partner(I) != TokenScanner::None &&
                           Tokens.is(I + 1, tok::l_square, tok::l_paren, tok::l_brace, tok::r_paren);
    if (!EndsGroup &&
        Tokens.is(I, tok::semi, tok::comma, tok::equal, tok::r_paren, tok::r_square, tok::r_brace, tok::eof))
      return TokenScanner::None;
    if (Tokens.is(I, tok::l_paren, tok::l_square) && Tokens.partner(I) == TokenScanner::None)
      return TokenScanner::None;
    if (Tokens.is(I, tok::arrow))
      I = behindTrailingType(Tokens, I);
    else if (Tokens.is(I, tok::kw_requires))
      I = behindRequiresClause(Tokens, I);
    else
      I = Tokens.behind(I);
  }
  return TokenScanner::None;
}

} // namespace ampcc
