#include "syntax/LambdaExpressions.h"

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

// Whether the brace ends an object, `T{...}` or `T<...>{...}`, so that a '[' behind it is a subscript.
bool endsObject(const TokenScanner &Tokens, int Close) {
  int Before = Tokens.partner(Close) - 1;
  return Tokens.is(Before, tok::identifier, tok::greater) || Tokens.isTypeKeyword(Before);
}

} // namespace

bool isLambdaIntroducer(const TokenScanner &Tokens, int I) {
  int Close = Tokens.partner(I);
  if (Close == TokenScanner::None || Tokens.is(I + 1, tok::l_square) || Tokens.is(I - 1, tok::l_square))
    return false;
  if (!Tokens.is(Close + 1, tok::l_paren, tok::l_brace, tok::less, tok::kw_mutable, tok::kw_noexcept, tok::arrow,
                 tok::kw_constexpr, tok::kw___attribute, tok::l_square))
    return false;
  int Before = I - 1;
  while (Tokens.is(Before, tok::amp, tok::ampamp) && Tokens.is(Before - 1, tok::kw_auto, tok::kw_const))
    --Before; // auto &[a, b]
  if (Tokens.is(Before, tok::r_paren))
    return Tokens.is(Tokens.partner(Before) - 1, tok::kw_if, tok::kw_while, tok::kw_for, tok::kw_switch);
  if (Tokens.is(Before, tok::r_brace) && endsObject(Tokens, Before))
    return false;
  return !Tokens.is(Before, tok::identifier, tok::r_square, tok::kw_auto, tok::kw_const, tok::kw_operator, tok::kw_new,
                    tok::kw_delete, tok::kw_this, tok::greater) &&
         !Tokens.isTypeKeyword(Before) && !Tokens.isLiteral(Before);
}

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
