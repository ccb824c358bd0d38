#include "syntax/InheritedRestriction.h"
#include "syntax/DeclaratorNames.h"

using namespace clang;

namespace ampcc {

// Whether a declarator's name stands at I, behind the name of the class: `struct S f(`, `struct S s{`, but not `final`.
static bool isDeclarator(const TokenScanner &Tokens, int I) {
  return Tokens.is(I, tok::identifier) && Tokens.is(I - 1, tok::identifier, tok::greater) &&
         !Tokens.isNamed(I, "final");
}

int classBody(const TokenScanner &Tokens, int ClassKey) {
  if (Tokens.is(ClassKey - 1, tok::less, tok::comma, tok::kw_enum))
    return TokenScanner::None; // the parameter of a template, or no class
  bool HasBases = false;
  for (int I = ClassKey + 1; I < Tokens.size(); ++I) {
    HasBases |= Tokens.is(I, tok::colon);
    if (Tokens.is(I, tok::l_brace))
      return I;
    if (!HasBases && isDeclarator(Tokens, I))
      return TokenScanner::None;
    if (Tokens.is(I, tok::l_paren, tok::l_square) && Tokens.partner(I) != TokenScanner::None)
      I = Tokens.partner(I);
    else if (!Tokens.is(I, tok::identifier, tok::coloncolon, tok::colon, tok::comma, tok::less, tok::greater,
                        tok::kw_public, tok::kw_private, tok::kw_protected, tok::numeric_constant, tok::kw___attribute,
                        tok::kw_alignas) &&
             !Tokens.isTypeKeyword(I))
      return TokenScanner::None;
  }
  return TokenScanner::None;
}

namespace {

// The first token of the member declaration behind the one at I, or at least Close at the end of the class.
int behindMember(const TokenScanner &Tokens, int I, int Close) {
  for (; I < Close; ++I) {
    if (Tokens.is(I, tok::semi))
      return I + 1;
    if (Tokens.is(I, tok::l_brace)) {
      I = Tokens.partner(I);
      if (I == TokenScanner::None)
        return Close;
      return Tokens.is(I + 1, tok::semi) ? I + 2 : I + 1;
    }
    if (Tokens.is(I, tok::l_paren, tok::l_square) && Tokens.partner(I) != TokenScanner::None)
      I = Tokens.partner(I);
  }
  return Close;
}

// The '(' behind the operator or type that the keyword `operator` at I begins, or at least Close.
int behindOperatorName(const TokenScanner &Tokens, int I, int Close) {
  for (++I; I < Close && !Tokens.is(I, tok::l_paren); ++I) {
    if (Tokens.is(I, tok::kw_decltype, tok::kw___attribute) && Tokens.partner(I + 1) != TokenScanner::None)
      I = Tokens.partner(I + 1);
    else if (Tokens.is(I, tok::less) && Tokens.closingAngle(I) != TokenScanner::None)
      I = Tokens.closingAngle(I); // template arguments may hold function types
  }
  return I;
}

// The parameter list of the member function declared at I, or None.
int memberParameters(const TokenScanner &Tokens, int I, int Close) {
  for (; I < Close; ++I) {
    if (Tokens.is(I, tok::semi, tok::equal, tok::l_brace, tok::kw_using, tok::kw_typedef, tok::kw_static_assert,
                  tok::kw_struct, tok::kw_class, tok::kw_union, tok::kw_enum))
      return TokenScanner::None;
    if (Tokens.is(I, tok::kw_operator)) {
      I = behindOperatorName(Tokens, I, Close) - 1;
      return Tokens.is(I + 2, tok::r_paren) && Tokens.is(I + 3, tok::l_paren) ? I + 3 : I + 1;
    }
    if (Tokens.is(I, tok::l_paren)) {
      if (nameOfFunction(Tokens, I) != TokenScanner::None)
        return I;
      if (Tokens.is(I + 1, tok::star, tok::amp, tok::ampamp)) // `int (*f(int))[2]`: the function is inside
        continue;
      I = Tokens.partner(I);
      if (I == TokenScanner::None)
        return I;
    }
  }
  return TokenScanner::None;
}

} // namespace

llvm::SmallVector<PlainMember, 8> plainMemberFunctions(const TokenScanner &Tokens, int ClassKey) {
  llvm::SmallVector<PlainMember, 8> Found;
  int Open = classBody(Tokens, ClassKey), Close = Tokens.partner(Open);
  if (Close == TokenScanner::None)
    return Found;
  for (int I = Open + 1; I < Close;) {
    while (Tokens.is(I + 1, tok::colon) && Tokens.is(I, tok::kw_public, tok::kw_private, tok::kw_protected))
      I += 2;
    int Parameters = memberParameters(Tokens, I, Close);
    if (Parameters == TokenScanner::None || Tokens.partner(Parameters) == TokenScanner::None) {
      I = behindMember(Tokens, I, Close);
      continue;
    }
    int Behind = Tokens.behindDeclaratorSuffix(Tokens.partner(Parameters) + 1);
    if (!Tokens.isNamed(Behind, "restrict") && Tokens.is(Behind, tok::l_brace, tok::semi, tok::colon, tok::arrow,
                                                         tok::kw_try, tok::equal, tok::identifier, tok::r_paren))
      Found.push_back({Parameters, Behind});
    // A constructor's member initializers may hold braces, too.
    I = behindMember(Tokens, Behind, Close);
    while (Tokens.is(I, tok::comma) || (Tokens.is(I, tok::l_brace) && I < Close))
      I = behindMember(Tokens, I, Close);
  }
  return Found;
}

} // namespace ampcc
