#include "syntax/MixedDeclarations.h"

using namespace clang;

namespace ampcc {
namespace {

bool isSpecifier(const TokenScanner &Tokens, int I) {
  return Tokens.is(I, tok::kw_static, tok::kw_inline, tok::kw_extern, tok::kw_constexpr, tok::kw_const,
                   tok::kw_volatile, tok::kw_thread_local, tok::kw_virtual, tok::kw_friend);
}

// The first of the specifiers and attributes in front of `auto`.
int beginOfSpecifiers(const TokenScanner &Tokens, int I) {
  for (;;) {
    if (isSpecifier(Tokens, I - 1))
      --I;
    else if (Tokens.is(I - 1, tok::r_square) && Tokens.is(I - 2, tok::r_square) &&
             Tokens.partner(I - 1) != TokenScanner::None)
      I = Tokens.partner(I - 1);
    else
      return I;
  }
}

// The token behind the name of the declarator that begins at I, or None.
int behindDeclaratorName(const TokenScanner &Tokens, int I) {
  while (Tokens.is(I, tok::star, tok::amp, tok::ampamp, tok::kw_const, tok::kw_volatile))
    ++I;
  while (Tokens.is(I, tok::identifier) && Tokens.is(I + 1, tok::coloncolon))
    I += 2;
  if (Tokens.is(I, tok::kw_operator)) {
    I += 2;
    while (I < Tokens.size() && !Tokens.is(I, tok::l_paren))
      ++I;
    return Tokens.is(I, tok::l_paren) && Tokens.is(I + 1, tok::r_paren) && Tokens.is(I + 2, tok::l_paren) ? I + 2 : I;
  }
  return Tokens.is(I, tok::identifier) ? I + 1 : TokenScanner::None;
}

bool beginsDeclarator(const TokenScanner &Tokens, int I) {
  return Tokens.is(behindDeclaratorName(Tokens, I), tok::equal, tok::l_paren, tok::l_brace);
}

bool hasTrailingType(const TokenScanner &Tokens, int Declarator) {
  int I = behindDeclaratorName(Tokens, Declarator);
  if (!Tokens.is(I, tok::l_paren) || Tokens.partner(I) == TokenScanner::None)
    return false;
  I = Tokens.partner(I) + 1;
  for (int Next;; I = Next) {
    Next = Tokens.behindAttributes(Tokens.behindExceptionSpecification(I));
    if (Tokens.is(I, tok::kw_const, tok::kw_volatile, tok::amp, tok::ampamp))
      Next = I + 1;
    else if (Tokens.isNamed(I, "restrict") && Tokens.is(I + 1, tok::l_paren))
      Next = Tokens.behind(I + 1);
    if (Next == I)
      return Tokens.is(I, tok::arrow);
  }
}

// Whether the comma stands in a list of template arguments that begins behind `Begin`.
bool isInAngles(const TokenScanner &Tokens, int Comma, int Begin) {
  for (int I = Comma + 1; I < Tokens.size() && !Tokens.is(I, tok::semi, tok::l_brace); I = Tokens.behind(I)) {
    if (!Tokens.is(I, tok::greater, tok::greatergreater))
      continue;
    int Open = Tokens.openingAngle(I);
    if (Open != TokenScanner::None && Begin < Open && Open < Comma)
      return true;
  }
  return false;
}

} // namespace

std::optional<MixedDeclaration> mixedDeclaration(const TokenScanner &Tokens, int I) {
  MixedDeclaration Found;
  Found.Begin = beginOfSpecifiers(Tokens, I);
  Found.Declarators = I + 1;
  while (isSpecifier(Tokens, Found.Declarators))
    ++Found.Declarators;
  bool IsAlone = Found.Begin == 0 || Tokens.is(Found.Begin - 1, tok::semi, tok::l_brace, tok::r_brace, tok::colon);
  if (!IsAlone || !beginsDeclarator(Tokens, Found.Declarators))
    return std::nullopt;
  bool HasTrailingType = hasTrailingType(Tokens, Found.Declarators), IsFunction = HasTrailingType;
  for (I = Found.Declarators; !Tokens.is(I, tok::semi); I = Tokens.behind(I)) {
    if (I >= Tokens.size() || (IsFunction && Tokens.is(I, tok::l_brace))) // a function's body
      return std::nullopt;
    if (!Tokens.is(I, tok::comma) || !beginsDeclarator(Tokens, I + 1) || isInAngles(Tokens, I, Found.Declarators))
      continue;
    Found.Commas.push_back(I);
    IsFunction = hasTrailingType(Tokens, I + 1);
    HasTrailingType |= IsFunction;
  }
  Found.Semicolon = I;
  return HasTrailingType && !Found.Commas.empty() ? std::optional(Found) : std::nullopt;
}

} // namespace ampcc
