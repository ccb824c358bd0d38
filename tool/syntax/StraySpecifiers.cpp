#include "syntax/StraySpecifiers.h"
#include "syntax/DeclaratorSuffixes.h"
#include "syntax/LambdaExpressions.h"

using namespace clang;

namespace ampcc {
namespace {

FunctionDeclarator lambdaWith(int Introducer, int ParametersOpen) {
  FunctionDeclarator D;
  if (Introducer == TokenScanner::None || ParametersOpen == TokenScanner::None)
    return D;
  D.Kind = DeclaratorKind::Lambda;
  D.Introducer = Introducer;
  D.ParametersOpen = ParametersOpen;
  D.IsApart = true;
  return D;
}

// `[=] restrict(amp) (index<1> i) {`, also with template parameters in front of the specifier.
FunctionDeclarator lambdaAround(const TokenScanner &Tokens, int Begin, int End) {
  int Bracket = Begin - 1;
  if (Tokens.is(Bracket, tok::greater))
    Bracket = Tokens.openingAngle(Bracket) - 1;
  const int Behind = Tokens.is(End, tok::l_paren) ? Tokens.behindDeclaratorSuffix(Tokens.behind(End)) : End;
  const bool IsLambda = Tokens.is(Bracket, tok::r_square) && Tokens.is(End, tok::l_paren) &&
                        Tokens.is(Behind, tok::l_brace, tok::arrow) && !Tokens.is(Bracket - 1, tok::r_square);
  return IsLambda ? lambdaWith(Tokens.partner(Bracket), End) : FunctionDeclarator();
}

// `restrict(amp) [=](index<1> i) {`
FunctionDeclarator lambdaBehind(const TokenScanner &Tokens, int End) {
  const bool IsLambda = Tokens.is(End, tok::l_square) && hasRestOfLambda(Tokens, End);
  return IsLambda ? lambdaWith(End, parametersOfLambda(Tokens, End)) : FunctionDeclarator();
}

// `[=](index<1> i) { } restrict(amp)`
FunctionDeclarator lambdaInFront(const TokenScanner &Tokens, int Begin, int End) {
  const int Body = Tokens.is(Begin - 1, tok::r_brace) ? Tokens.partner(Begin - 1) : TokenScanner::None;
  if (Body == TokenScanner::None || !Tokens.is(End, tok::r_paren, tok::comma, tok::semi))
    return {};
  const int Arrow = arrowOfReturnType(Tokens, Body);
  const FunctionDeclarator D = declaratorEndingAt(Tokens, Arrow == TokenScanner::None ? Body : Arrow);
  return D.Kind == DeclaratorKind::Lambda ? lambdaWith(D.Introducer, D.ParametersOpen) : FunctionDeclarator();
}

// `[= restrict(amp)](index<1> i) {`
FunctionDeclarator lambdaOfCaptures(const TokenScanner &Tokens, int Begin, int End) {
  const int Introducer = Tokens.is(End, tok::r_square) ? Tokens.partner(End) : TokenScanner::None;
  const bool IsBehindCapture = Tokens.is(Begin - 1, tok::identifier, tok::kw_this) ||
                               (Tokens.is(Begin - 1, tok::equal, tok::amp) && Tokens.is(Begin - 2, tok::l_square));
  const bool IsLambda = Introducer != TokenScanner::None && IsBehindCapture && hasRestOfLambda(Tokens, Introducer);
  return IsLambda ? lambdaWith(Introducer, parametersOfLambda(Tokens, Introducer)) : FunctionDeclarator();
}

// `[=](index<1> i) { restrict(amp) { ... } }` and the like, where the parentheses cannot be those of a call.
FunctionDeclarator declaratorOfBody(const TokenScanner &Tokens, int Begin, int End) {
  const bool IsOfCall = !Tokens.isTypeKeyword(End) &&
                        !Tokens.is(End, tok::l_brace, tok::identifier, tok::kw_const, tok::kw_auto, tok::kw_return,
                                   tok::kw_if, tok::kw_for, tok::kw_while, tok::kw_do, tok::kw_switch);
  if (IsOfCall || !Tokens.is(Begin - 1, tok::l_brace))
    return {};
  const int Arrow = arrowOfReturnType(Tokens, Begin - 1);
  FunctionDeclarator D = declaratorEndingAt(Tokens, Arrow == TokenScanner::None ? Begin - 1 : Arrow);
  if (D.Kind != DeclaratorKind::Lambda && D.Kind != DeclaratorKind::Function)
    return {};
  D.IsApart = true;
  return D;
}

// `parallel_for_each restrict(amp) (e, [=](index<1> i) { ... })`: the last lambda among the arguments.
FunctionDeclarator lambdaOfArguments(const TokenScanner &Tokens, int Begin, int End) {
  const int Close = Tokens.is(End, tok::l_paren) ? Tokens.partner(End) : TokenScanner::None;
  if (!Tokens.is(Begin - 1, tok::identifier))
    return {};
  for (int I = Close - 1; I > End; --I) {
    if (Tokens.is(I, tok::l_square) && isLambdaIntroducer(Tokens, I))
      return lambdaWith(I, parametersOfLambda(Tokens, I));
    if (Tokens.is(I, tok::r_brace, tok::r_paren) && Tokens.partner(I) != TokenScanner::None)
      I = Tokens.partner(I);
  }
  return {};
}

bool isInFrontOfName(const TokenScanner &Tokens, int I) {
  return Tokens.isTypeKeyword(I) ||
         Tokens.is(I, tok::identifier, tok::kw_const, tok::kw_auto, tok::kw_static, tok::kw_inline, tok::kw_constexpr,
                   tok::kw_virtual, tok::kw_explicit, tok::kw_friend, tok::kw_extern, tok::kw_typename, tok::kw_struct,
                   tok::kw_class, tok::kw_enum, tok::tilde);
}

// The '(' of the parameters of the function that is declared at I, which is among its declaration specifiers, or None.
int parametersBehind(const TokenScanner &Tokens, int I) {
  if (!isInFrontOfName(Tokens, I) && !Tokens.is(I, tok::kw_operator))
    return TokenScanner::None;
  for (; !Tokens.is(I, tok::l_paren); ++I) {
    if (Tokens.is(I, tok::kw_operator))
      I = Tokens.is(I + 1, tok::l_paren) ? I + 2 : I + 1;
    else if (Tokens.is(I, tok::less))
      I = Tokens.closingAngle(I);
    else if (!isInFrontOfName(Tokens, I) && !Tokens.is(I, tok::coloncolon, tok::star, tok::amp, tok::ampamp))
      return TokenScanner::None;
    if (I == TokenScanner::None)
      return TokenScanner::None;
  }
  return I;
}

// Whether the parentheses hold parameters, and not the initializer of a variable.
bool hasParameters(const TokenScanner &Tokens, int Open) {
  return Tokens.is(Open + 1, tok::r_paren, tok::kw_const) || Tokens.isTypeKeyword(Open + 1) ||
         bodyOf(Tokens, Tokens.behindDeclaratorSuffix(Tokens.behind(Open))) != TokenScanner::None;
}

// `restrict(amp) float f(float x)`, `float restrict(amp) f(float x)`
FunctionDeclarator functionBehind(const TokenScanner &Tokens, int End) {
  const int Open = parametersBehind(Tokens, End);
  if (Tokens.partner(Open) == TokenScanner::None || !hasParameters(Tokens, Open))
    return {};
  FunctionDeclarator D = declaratorEndingAt(Tokens, Tokens.behind(Open));
  if (D.Kind != DeclaratorKind::Function || D.ParametersOpen != Open)
    return {};
  D.IsApart = true;
  return D;
}

} // namespace

FunctionDeclarator declaratorApart(const TokenScanner &Tokens, int Begin, int End) {
  for (const FunctionDeclarator &D :
       {lambdaAround(Tokens, Begin, End), lambdaBehind(Tokens, End), lambdaInFront(Tokens, Begin, End),
        lambdaOfCaptures(Tokens, Begin, End), lambdaOfArguments(Tokens, Begin, End),
        declaratorOfBody(Tokens, Begin, End), functionBehind(Tokens, End)})
    if (D.Kind != DeclaratorKind::NotOne)
      return D;
  return {};
}

} // namespace ampcc
