#include "syntax/DeclaratorSuffixes.h"

using namespace clang;

namespace ampcc {

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

// The token behind the member initializers that begin at I: the last '{' of `a(1), b{2} {`.
static int behindMemberInitializers(const TokenScanner &Tokens, int I) {
  while (I < Tokens.size()) {
    while (I < Tokens.size() && !Tokens.is(I, tok::l_paren, tok::l_brace, tok::semi, tok::less))
      ++I;
    if (Tokens.is(I, tok::less)) { // template arguments of a base class: up to the initializer itself
      ++I;
      continue;
    }
    if (Tokens.partner(I) == TokenScanner::None)
      return I;
    I = Tokens.partner(I) + 1;
    if (Tokens.is(I, tok::ellipsis))
      ++I;
    if (!Tokens.is(I, tok::comma))
      return I;
  }
  return I;
}

int bodyOf(const TokenScanner &Tokens, int I) {
  for (; I < Tokens.size(); ++I) {
    if (Tokens.is(I, tok::l_brace))
      return I;
    if (Tokens.is(I, tok::colon)) {
      int Body = behindMemberInitializers(Tokens, I + 1);
      return Tokens.is(Body, tok::l_brace) ? Body : TokenScanner::None;
    }
    if (Tokens.is(I, tok::semi, tok::comma, tok::equal, tok::r_paren, tok::r_square, tok::r_brace, tok::eof))
      return TokenScanner::None;
    if (Tokens.is(I, tok::l_paren, tok::l_square)) {
      if (Tokens.partner(I) == TokenScanner::None)
        return TokenScanner::None;
      I = Tokens.partner(I);
    }
  }
  return TokenScanner::None;
}

} // namespace ampcc
