#include "syntax/TrailingTypes.h"

using namespace clang;

namespace ampcc {
namespace {

// Updates the number of open '<' at token I. In template arguments a '>' that compares is in parentheses; a '<' that
// compares is recognized behind a literal or a bracket, `sizeof(T) < 8`.
void countAngles(const TokenScanner &Tokens, int I, int &Depth) {
  const bool Compares = Tokens.is(I - 1, tok::r_paren, tok::r_square, tok::r_brace) || Tokens.isLiteral(I - 1);
  Depth += Tokens.is(I, tok::less) && !Compares;
  Depth -= Tokens.is(I, tok::greater) + 2 * Tokens.is(I, tok::greatergreater);
}

bool isPlaceholder(const TokenScanner &Tokens, int I) {
  return Tokens.is(I, tok::kw_auto) ||
         (Tokens.is(I, tok::kw_decltype) && Tokens.is(I + 1, tok::l_paren) && Tokens.is(I + 2, tok::kw_auto));
}

bool hasPlaceholder(const TokenScanner &Tokens, TokenRange Type) {
  for (int I = Type.Begin; I < Type.End; I = Tokens.behind(I))
    if (isPlaceholder(Tokens, I))
      return true;
  return false;
}

// Whether the tokens may contain a call: calls have parentheses, braces or operators, and types in parentheses count as
// calls.
bool mayCall(const TokenScanner &Tokens, TokenRange Type) {
  for (int I = Type.Begin; I < Type.End; ++I)
    if (!Tokens.is(I, tok::identifier, tok::coloncolon, tok::less, tok::greater, tok::greatergreater, tok::comma,
                   tok::star, tok::amp, tok::ampamp, tok::kw_const, tok::kw_volatile, tok::kw_typename,
                   tok::numeric_constant, tok::ellipsis) &&
        !Tokens.isTypeKeyword(I))
      return true;
  return false;
}

// decltype(...)
bool isOperand(const TokenScanner &Tokens, int I) {
  return Tokens.is(I, tok::kw_decltype) && Tokens.is(I + 1, tok::l_paren) && !isPlaceholder(Tokens, I);
}

// sizeof(...), alignof(...), and noexcept(...) where it is an operator and not a specification
bool isValue(const TokenScanner &Tokens, int I) {
  if (!Tokens.is(I + 1, tok::l_paren) || Tokens.partner(I + 1) == TokenScanner::None)
    return false;
  return Tokens.is(I, tok::kw_sizeof, tok::kw_alignof, tok::kw__Alignof) ||
         (Tokens.is(I, tok::kw_noexcept) && Tokens.is(I - 1, tok::less, tok::comma, tok::l_paren, tok::exclaim,
                                                      tok::ampamp, tok::pipepipe, tok::equalequal));
}

// Adds the operand that begins at I and returns the token behind it; returns I if none begins there.
int readOperand(const TokenScanner &Tokens, int I, llvm::SmallVectorImpl<TokenRange> &Operands) {
  int End = Tokens.behind(I + 1);
  if (isOperand(Tokens, I))
    Operands.push_back({I, End});
  else if (isValue(Tokens, I) && mayCall(Tokens, {I + 2, End - 1}))
    Operands.push_back({I, End, Tokens.is(I, tok::kw_noexcept) ? TokenRange::Truth : TokenRange::Number});
  else
    return I;
  return End;
}

// Whether token I, behind a '}', shows that the braces belong to an operand, `F{}.size()`, and are no function's body.
bool isOperandInFrontOf(const TokenScanner &Tokens, int I) {
  return Tokens.is(I, tok::greater, tok::greatergreater, tok::comma, tok::period, tok::arrow, tok::ampamp,
                   tok::pipepipe, tok::equalequal, tok::exclaimequal, tok::less, tok::lessequal, tok::greaterequal,
                   tok::plus, tok::minus, tok::star, tok::slash, tok::percent, tok::question, tok::colon, tok::l_paren);
}

// Whether `Depth` open '<' are closed behind token I, in front of the end of the expression or declaration. If not,
// some of them compare: `enable_if_t<N < 8, int> {`.
bool areClosedBehind(const TokenScanner &Tokens, int I, int Depth) {
  for (; Depth > 0 && I < Tokens.size(); I = Tokens.behind(I)) {
    if (Tokens.is(I, tok::semi, tok::r_paren, tok::r_square, tok::r_brace, tok::eof))
      return false;
    countAngles(Tokens, I, Depth);
  }
  return Depth <= 0;
}

bool isPartOfName(const TokenScanner &Tokens, int I) {
  return Tokens.is(I, tok::identifier, tok::coloncolon, tok::less, tok::greater, tok::greatergreater,
                   tok::kw_template) ||
         isOperand(Tokens, I) || (isOperand(Tokens, I - 1) && Tokens.is(I, tok::l_paren));
}

} // namespace

int behindTrailingType(const TokenScanner &Tokens, int Arrow) {
  int Depth = 0;
  for (int I = Arrow + 1; I < Tokens.size(); I = Tokens.behind(I)) {
    countAngles(Tokens, I, Depth);
    bool IsArgument = Depth > 0 && Tokens.is(I, tok::l_brace) && isOperandInFrontOf(Tokens, Tokens.behind(I)) &&
                      areClosedBehind(Tokens, Tokens.behind(I), Depth);
    bool IsOfNoType = Depth == 0 && Tokens.is(I, tok::identifier) && Tokens.is(I - 1, tok::r_paren);
    bool Ends =
        (Depth == 0 && Tokens.is(I, tok::comma)) ||
        Tokens.is(I, tok::l_brace, tok::semi, tok::equal, tok::r_paren, tok::kw_try, tok::kw_requires, tok::eof);
    if (IsOfNoType || (Ends && !IsArgument))
      return I;
  }
  return Tokens.size() - 1;
}

llvm::SmallVector<TokenRange, 2> typesOfResult(const TokenScanner &Tokens, TokenRange Result) {
  llvm::SmallVector<TokenRange, 2> Types;
  if (!hasPlaceholder(Tokens, Result)) {
    if (mayCall(Tokens, Result))
      Types.push_back(Result);
    return Types;
  }
  for (int I = Result.Begin, Next; I < Result.End; I = Next)
    if (Next = readOperand(Tokens, I, Types); Next == I)
      Next = I + 1;
  return Types;
}

llvm::SmallVector<TokenRange, 2> typesOfParameters(const TokenScanner &Tokens, int ParametersOpen) {
  llvm::SmallVector<TokenRange, 2> Types;
  bool IsDefault = false;
  int Depth = 0;
  for (int I = ParametersOpen + 1, Next; I < Tokens.partner(ParametersOpen); I = Next) {
    countAngles(Tokens, I, Depth);
    IsDefault = Tokens.is(I, tok::equal) || (IsDefault && !(Tokens.is(I, tok::comma) && Depth <= 0));
    Next = IsDefault ? Tokens.behind(I) : readOperand(Tokens, I, Types);
    if (Next == I)
      Next = I + 1;
  }
  return Types;
}

llvm::SmallVector<TokenRange, 2> conditionOfException(const TokenScanner &Tokens, int I) {
  if (!Tokens.is(I, tok::kw_noexcept) || !Tokens.is(I + 1, tok::l_paren))
    return {};
  TokenRange Condition{I + 2, Tokens.partner(I + 1), TokenRange::Truth};
  if (Condition.End == TokenScanner::None || !mayCall(Tokens, Condition))
    return {};
  return {Condition};
}

int impliedTypename(const TokenScanner &Tokens, TokenRange Type) {
  int Name = Type.Begin;
  while (Tokens.is(Name, tok::kw_const, tok::kw_volatile))
    ++Name;
  bool IsQualified = false;
  int Depth = 0;
  for (int I = Name; I < Type.End && (Depth > 0 || isPartOfName(Tokens, I)); I = Tokens.behind(I)) {
    countAngles(Tokens, I, Depth);
    IsQualified |= Depth == 0 && I > Name && Tokens.is(I, tok::coloncolon);
  }
  return IsQualified ? Name : TokenScanner::None;
}

} // namespace ampcc
