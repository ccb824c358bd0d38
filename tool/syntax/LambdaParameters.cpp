#include "syntax/LambdaParameters.h"

using namespace clang;

namespace ampcc {
namespace {

// The token behind the primary expression of a requires-clause that begins at I: a literal, an expression in
// parentheses, a requires-expression, or a name with template arguments.
int behindConstraint(const TokenScanner &Tokens, int I) {
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

// The token behind a requires-clause at I, or I.
int behindRequiresClause(const TokenScanner &Tokens, int I) {
  if (!Tokens.is(I, tok::kw_requires))
    return I;
  do
    I = behindConstraint(Tokens, I + 1);
  while (Tokens.is(I, tok::ampamp, tok::pipepipe));
  return I;
}

} // namespace

int parametersOfLambda(const TokenScanner &Tokens, int I) {
  int Open = Tokens.partner(I) + 1;
  if (Tokens.is(Open, tok::less)) {
    int Close = Tokens.closingAngle(Open);
    if (Close == TokenScanner::None)
      return TokenScanner::None;
    Open = behindRequiresClause(Tokens, Close + 1);
  }
  return Tokens.is(Open, tok::l_paren) && Tokens.partner(Open) != TokenScanner::None ? Open : TokenScanner::None;
}

int introducerOfConstrained(const TokenScanner &Tokens, int ParametersOpen) {
  for (int I = ParametersOpen - 1; I > 0 && !Tokens.is(I, tok::semi, tok::l_brace, tok::l_paren, tok::comma); --I) {
    if (Tokens.is(I, tok::r_paren, tok::r_square, tok::r_brace) && Tokens.partner(I) != TokenScanner::None)
      I = Tokens.partner(I);
    else if (Tokens.is(I, tok::greater) && Tokens.openingAngle(I) != TokenScanner::None)
      I = Tokens.openingAngle(I);
    if (!Tokens.is(I, tok::kw_requires) || !Tokens.is(I - 1, tok::greater))
      continue;
    const int Bracket = Tokens.openingAngle(I - 1) - 1, Introducer = Tokens.partner(Bracket);
    if (Tokens.is(Bracket, tok::r_square) && Introducer != TokenScanner::None &&
        parametersOfLambda(Tokens, Introducer) == ParametersOpen)
      return Introducer;
  }
  return TokenScanner::None;
}

} // namespace ampcc
