#include "syntax/TokenScanner.h"
#include "clang/Basic/IdentifierTable.h"

using namespace clang;

namespace ampcc {

TokenScanner::TokenScanner(ArrayRef<Token> Tokens, const LangOptions &Options)
    : Tokens(Tokens), Options(Options), Partners(Tokens.size(), None) {
  std::vector<int> Open;
  for (int I = 0; I < size(); ++I) {
    tok::TokenKind Opening = is(I, tok::r_paren)    ? tok::l_paren
                             : is(I, tok::r_square) ? tok::l_square
                             : is(I, tok::r_brace)  ? tok::l_brace
                                                    : tok::unknown;
    if (is(I, tok::l_paren, tok::l_square, tok::l_brace)) {
      Open.push_back(I);
    } else if (Opening != tok::unknown) {
      // A brace closes whatever was left open inside it.
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
    else if (is(K, tok::l_paren, tok::l_square, tok::l_brace, tok::semi, tok::ampamp, tok::pipepipe))
      return None;
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

} // namespace ampcc
