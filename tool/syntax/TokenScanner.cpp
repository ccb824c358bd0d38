#include "syntax/TokenScanner.h"
#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/IdentifierTable.h"

using namespace clang;

namespace ampcc {

std::size_t closingBracket(ArrayRef<Token> Tokens, std::size_t I) {
  for (int Depth = 0; I < Tokens.size(); ++I) {
    Depth += nesting(Tokens[I]);
    if (Depth == 0)
      break;
  }
  return I;
}

TokenScanner::TokenScanner(ArrayRef<Token> Tokens, const LangOptions &Options)
    : Tokens(Tokens), Options(Options), Partners(Tokens.size(), None) {
  std::vector<int> Open;
  for (int I = 0; I < size(); ++I) {
    tok::TokenKind Opening = is(I, tok::r_paren)    ? tok::l_paren
                             : is(I, tok::r_square) ? tok::l_square
                             : is(I, tok::r_brace)  ? tok::l_brace
                                                    : tok::unknown;
    if (is(I, tok::l_brace, tok::semi, tok::arrow) && !Open.empty() && isListWithoutEnd(Open.back(), I))
      Open.pop_back();
    if (is(I, tok::l_paren, tok::l_square, tok::l_brace)) {
      Open.push_back(I);
    } else if (Opening != tok::unknown) {
      // A closing brace ends unmatched brackets inside its pair.
      while (Opening == tok::l_brace && !Open.empty() && !is(Open.back(), Opening))
        Open.pop_back();
      if (Open.empty() || !is(Open.back(), Opening))
        continue;
      Partners[I] = Open.back();
      Partners[Open.back()] = I;
      Open.pop_back();
    }
  }
}

bool TokenScanner::isListWithoutEnd(int List, int End) const {
  if (!is(List, tok::l_paren) || !isNamed(List - 1, "restrict") || is(List - 2, tok::period, tok::arrow))
    return false;
  for (int I = List + 1; I < End; ++I)
    if (!isNamed(I, "cpu") && !isNamed(I, "amp") && !is(I, tok::comma))
      return false;
  return is(End, tok::l_brace) ? isBehindParameters(List - 1) : End > List + 1;
}

// Whether I follows the parameters and qualifiers of a function, as a specifier does and a call `restrict(amp{})` does
// not.
bool TokenScanner::isBehindParameters(int I) const {
  while (is(I - 1, tok::kw_const, tok::kw_volatile, tok::kw_mutable, tok::amp, tok::ampamp, tok::kw_noexcept))
    --I;
  return is(I - 1, tok::r_paren);
}

static bool namesConvention(const IdentifierInfo *Name, const IdentifierInfo *Scope,
                            AttributeCommonInfo::Syntax Syntax) {
  switch (AttributeCommonInfo::getParsedKind(Name, Scope, Syntax)) {
  case AttributeCommonInfo::AT_CDecl:
  case AttributeCommonInfo::AT_StdCall:
  case AttributeCommonInfo::AT_FastCall:
  case AttributeCommonInfo::AT_ThisCall:
  case AttributeCommonInfo::AT_VectorCall:
  case AttributeCommonInfo::AT_Pascal:
  case AttributeCommonInfo::AT_RegCall:
    return true;
  default:
    return false;
  }
}

// Whether token I is in the list of an `__attribute__((...))`.
static bool isInGnuAttribute(ArrayRef<Token> Tokens, std::size_t I) {
  while (I > 0 && (Tokens[I - 1].is(tok::comma) || Tokens[I - 1].getIdentifierInfo()) &&
         Tokens[I - 1].isNot(tok::kw___attribute))
    --I;
  return I > 2 && Tokens[I - 1].is(tok::l_paren) && Tokens[I - 2].is(tok::l_paren) &&
         Tokens[I - 3].is(tok::kw___attribute);
}

std::size_t behindCallingConvention(ArrayRef<Token> Tokens, std::size_t I) {
  if (isCallingConvention(Tokens[I]))
    return I + 1;
  if (Tokens[I].isNot(tok::identifier) || I == 0 || I + 2 >= Tokens.size())
    return I;
  const IdentifierInfo *Name = Tokens[I].getIdentifierInfo();
  if (Tokens[I + 1].isOneOf(tok::comma, tok::r_paren))
    return namesConvention(Name, nullptr, AttributeCommonInfo::AS_GNU) && isInGnuAttribute(Tokens, I) ? I + 1 : I;
  bool IsScoped = I > 1 && Tokens[I - 1].is(tok::l_square) && Tokens[I - 2].is(tok::l_square) &&
                  Tokens[I + 1].is(tok::coloncolon) && Tokens[I + 2].is(tok::identifier);
  return IsScoped && namesConvention(Tokens[I + 2].getIdentifierInfo(), Name, AttributeCommonInfo::AS_CXX11) ? I + 3
                                                                                                             : I;
}

bool TokenScanner::isNamed(int I, StringRef Name) const {
  return is(I, tok::identifier) && Tokens[I].getIdentifierInfo()->isStr(Name);
}

bool TokenScanner::isTypeKeyword(int I) const {
  return I >= 0 && I < size() && (Tokens[I].isSimpleTypeSpecifier(Options) || isCallingConvention(Tokens[I]));
}

int TokenScanner::openingAngle(int I) const {
  int Depth = 0;
  for (int K = I; K >= 0 && I - K < 4000; --K) {
    if (is(K, tok::greater))
      ++Depth;
    else if (is(K, tok::greatergreater))
      Depth += 2;
    else if (is(K, tok::less) && --Depth <= 0)
      return K;
    else if (is(K, tok::r_paren, tok::r_square, tok::r_brace))
      K = partner(K) == None ? 0 : partner(K);
    else if (is(K, tok::ampamp) && is(K + 1, tok::greater, tok::greatergreater, tok::comma, tok::ellipsis))
      continue; // a reference
    else if (is(K, tok::l_paren, tok::l_square, tok::l_brace, tok::semi, tok::ampamp, tok::pipepipe))
      return None;
  }
  return None;
}

int TokenScanner::closingAngle(int I) const {
  for (int K = I + 1; K < size() && !is(K, tok::semi, tok::r_paren, tok::r_square, tok::r_brace); ++K) {
    if (is(K, tok::l_paren, tok::l_square, tok::l_brace) && partner(K) != None)
      K = partner(K);
    if (is(K, tok::greater, tok::greatergreater) && openingAngle(K) == I)
      return K;
  }
  return None;
}

int TokenScanner::behind(int I) const {
  const bool Opens = is(I, tok::l_paren, tok::l_square, tok::l_brace) && partner(I) != None;
  return (Opens ? partner(I) : I) + 1;
}

int TokenScanner::behindQualifiers(int I) const {
  while (is(I, tok::kw_const, tok::kw_volatile, tok::kw_mutable, tok::amp, tok::ampamp, tok::kw_constexpr,
            tok::kw_consteval))
    ++I;
  return I;
}

int TokenScanner::behindDeclaratorSuffix(int I) const {
  return behindAttributes(behindExceptionSpecification(behindQualifiers(I)));
}

int TokenScanner::behindExceptionSpecification(int I) const {
  if (is(I, tok::kw_noexcept, tok::kw_throw) && is(I + 1, tok::l_paren) && partner(I + 1) != None)
    return partner(I + 1) + 1;
  return is(I, tok::kw_noexcept) ? I + 1 : I;
}

int TokenScanner::behindAttributes(int I) const {
  while (is(I, tok::l_square) && is(I + 1, tok::l_square) && partner(I) != None)
    I = partner(I) + 1;
  return I;
}

bool TokenScanner::isInParentheses(int I) const {
  for (int K = I - 1; K >= 0; --K) {
    if (is(K, tok::l_paren))
      return true;
    if (is(K, tok::semi, tok::l_brace, tok::r_brace))
      return false;
    if (int Open = partner(K); Open != None && Open < K)
      K = Open;
  }
  return false;
}

} // namespace ampcc
