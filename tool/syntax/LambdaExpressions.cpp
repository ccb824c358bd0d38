#include "syntax/LambdaExpressions.h"
#include "syntax/DeclaratorSuffixes.h"
#include "syntax/TrailingTypes.h"

using namespace clang;

namespace ampcc {
namespace {

// Whether the brace ends an object, `T{...}` or `T<...>{...}`, so that a '[' behind it is a subscript.
bool endsObject(const TokenScanner &Tokens, int Close) {
  int Before = Tokens.partner(Close) - 1;
  return Tokens.is(Before, tok::identifier, tok::greater) || Tokens.isTypeKeyword(Before);
}

// Whether the type that ends at I is that of a new-expression, `new (place) const T *`, so that a '[' behind it begins
// an array bound.
bool isTypeOfNew(const TokenScanner &Tokens, int I) {
  for (;; --I) {
    if (Tokens.is(I, tok::greater, tok::greatergreater) && Tokens.openingAngle(I) != TokenScanner::None)
      I = Tokens.openingAngle(I);
    else if (Tokens.is(I, tok::r_paren) && Tokens.partner(I) != TokenScanner::None)
      I = Tokens.partner(I); // decltype(...), or the place
    else if (!Tokens.is(I, tok::star, tok::amp, tok::ampamp, tok::kw_const, tok::kw_volatile, tok::identifier,
                        tok::coloncolon, tok::kw_typename, tok::kw_template, tok::kw_struct, tok::kw_class,
                        tok::kw_union, tok::kw_enum, tok::kw_decltype) &&
             !Tokens.isTypeKeyword(I))
      return Tokens.is(I, tok::kw_new);
  }
}

// Whether the parentheses that end at Close have the condition of a statement.
bool endsCondition(const TokenScanner &Tokens, int Close) {
  const int Before = Tokens.partner(Close) - 1;
  return Tokens.is(Before, tok::kw_if, tok::kw_while, tok::kw_for, tok::kw_switch) ||
         (Tokens.is(Before, tok::kw_constexpr) && Tokens.is(Before - 1, tok::kw_if));
}

// Whether the parentheses that end at Close may be those of a cast, and not of a declarator, `int (*f())[2] {`.
bool mayEndCast(const TokenScanner &Tokens, int Close) {
  const int Open = Tokens.partner(Close), Before = Open - 1;
  return Open != TokenScanner::None && !Tokens.is(Open + 1, tok::star, tok::amp, tok::ampamp) &&
         !Tokens.is(Before, tok::identifier, tok::greater, tok::kw_const, tok::kw_volatile, tok::kw_decltype) &&
         !Tokens.isTypeKeyword(Before);
}

// The token behind the trailing return type at Arrow, or None if `->` accesses a member in an expression.
int behindTypeOnly(const TokenScanner &Tokens, int Arrow) {
  const int End = behindTrailingType(Tokens, Arrow);
  for (int I = Arrow + 1; I < End; I = Tokens.behind(I)) {
    if (Tokens.is(I, tok::less) && Tokens.closingAngle(I) != TokenScanner::None)
      I = Tokens.closingAngle(I);
    else if (!Tokens.is(I, tok::identifier, tok::coloncolon, tok::star, tok::amp, tok::ampamp, tok::kw_const,
                        tok::kw_volatile, tok::kw_typename, tok::kw_template, tok::kw_decltype, tok::kw_struct,
                        tok::kw_class, tok::kw_union, tok::kw_enum, tok::l_paren) &&
             !Tokens.isTypeKeyword(I))
      return TokenScanner::None;
  }
  return End;
}

// The last token in front of the attributes that end at I, or I: `if (x) [[likely]]`.
int beforeAttributes(const TokenScanner &Tokens, int I) {
  while (Tokens.is(I, tok::r_square) && Tokens.is(I - 1, tok::r_square) &&
         Tokens.is(Tokens.partner(I) + 1, tok::l_square))
    I = Tokens.partner(I) - 1;
  return I;
}

} // namespace

bool hasRestOfLambda(const TokenScanner &Tokens, int Introducer) {
  const int Parameters = parametersOfLambda(Tokens, Introducer);
  int I = Tokens.partner(Introducer) + 1;
  if (Parameters != TokenScanner::None)
    I = Tokens.behindAttributes(Tokens.behind(Parameters));
  if (Parameters != TokenScanner::None && Tokens.is(I, tok::arrow))
    I = behindTypeOnly(Tokens, I);
  return Tokens.is(I, tok::l_brace, tok::kw_mutable, tok::kw_noexcept, tok::kw_constexpr, tok::kw_consteval,
                   tok::kw_static) ||
         (Tokens.isNamed(I, "restrict") && Tokens.is(I + 1, tok::l_paren));
}

bool isLambdaIntroducer(const TokenScanner &Tokens, int I) {
  int Close = Tokens.partner(I);
  if (Close == TokenScanner::None || Tokens.is(I + 1, tok::l_square) || Tokens.is(I - 1, tok::l_square))
    return false;
  if (!Tokens.is(Close + 1, tok::l_paren, tok::l_brace, tok::less, tok::kw_mutable, tok::kw_noexcept, tok::arrow,
                 tok::kw_constexpr, tok::kw_consteval, tok::kw_static, tok::kw___attribute, tok::l_square))
    return false;
  int Before = beforeAttributes(Tokens, I - 1);
  while (Tokens.is(Before, tok::amp, tok::ampamp) && Tokens.is(Before - 1, tok::kw_auto, tok::kw_const))
    --Before; // auto &[a, b]
  if (Tokens.is(Before, tok::star, tok::amp, tok::ampamp, tok::kw_volatile, tok::greater, tok::greatergreater) &&
      isTypeOfNew(Tokens, Before))
    return false;
  if (Tokens.is(Before, tok::r_paren))
    return endsCondition(Tokens, Before) || (mayEndCast(Tokens, Before) && hasRestOfLambda(Tokens, I));
  if (Tokens.is(Before, tok::greater))
    return hasRestOfLambda(Tokens, I);
  if (Tokens.is(Before, tok::r_brace) && endsObject(Tokens, Before))
    return false;
  return !Tokens.is(Before, tok::identifier, tok::r_square, tok::kw_auto, tok::kw_const, tok::kw_operator, tok::kw_new,
                    tok::kw_delete, tok::kw_this, tok::ellipsis) &&
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
