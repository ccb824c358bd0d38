#include "syntax/LambdaTranslation.h"
#include "syntax/LambdaExpressions.h"

using namespace clang;

namespace ampcc {

std::vector<Token> LambdaTranslation::attributesOf(int Introducer, RestrictionSet Set, SourceLocation Where) {
  const int Parameters = parametersOfLambda(All.Tokens, Introducer);
  int I = All.Tokens.partner(Parameters == TokenScanner::None ? Introducer : Parameters) + 1;
  while (All.Tokens.is(I, tok::kw_mutable, tok::kw_static, tok::kw_constexpr))
    ++I;
  bool IsImmediate = All.PP.getLangOpts().CUDAIsDevice && !Set.Amp && All.Tokens.is(I, tok::kw_consteval);
  return IsImmediate ? All.Make.forConstant(Where) : All.Make.forFunction(Set, Where);
}

void LambdaTranslation::restrictPlain(int I) {
  if (!isLambdaIntroducer(All.Tokens, I))
    return;
  if (All.Tokens.hasMicrosoftAttributes())
    encloseInDeclarator(I);
  All.Edits.insert(All.Tokens.partner(I) + 1, attributesOf(I, All.Inherited.current(), All.Tokens[I].getLocation()));
  int Parameters = parametersOfLambda(All.Tokens, I);
  if (Parameters == TokenScanner::None)
    return;
  readTypes(All.Inherited.current(), typesOfParameters(All.Tokens, Parameters));
  readException(All.Inherited.current(), All.Tokens.behindQualifiers(All.Tokens.partner(Parameters) + 1));
  readTrailingType(All.Inherited.current(), All.Tokens.behindDeclaratorSuffix(All.Tokens.partner(Parameters) + 1));
}

// `std::thread t([] {...});`: Clang may take `[]` for one of Microsoft's attributes and the attributes that are
// inserted behind it for the beginning of a parameter; `t(([] {...}))` is always an initializer.
void LambdaTranslation::encloseInDeclarator(int I) {
  if (!All.Tokens.is(I - 1, tok::l_paren) || !All.Tokens.is(I - 2, tok::identifier))
    return;
  int Body = All.Tokens.partner(I) + 1;
  while (Body < All.Tokens.size() && !All.Tokens.is(Body, tok::l_brace, tok::semi))
    Body = std::max(Body, All.Tokens.partner(Body)) + 1;
  int Close = All.Tokens.partner(I - 1), End = All.Tokens.partner(Body);
  if (Close == TokenScanner::None || End == TokenScanner::None || !All.Tokens.is(Body, tok::l_brace))
    return;
  Token Left = All.Tokens[I - 1], Right = All.Tokens[Close];
  Left.setLocation(All.Tokens[I].getLocation());
  Right.setLocation(All.Tokens[End].getLocation());
  All.Edits.insert(I, {Left});
  All.Edits.insert(End + 1, {Right});
}

void LambdaTranslation::restrictTo(int Introducer, RestrictionSet Set, SourceLocation Where) {
  All.Edits.replaceInsertion(All.Tokens.partner(Introducer) + 1, attributesOf(Introducer, Set, Where));
}

void LambdaTranslation::readTrailingType(RestrictionSet Set, int Arrow) {
  if (All.Tokens.is(Arrow, tok::arrow))
    readTypes(Set, typesOfResult(All.Tokens, {Arrow + 1, behindTrailingType(All.Tokens, Arrow)}));
}

void LambdaTranslation::readException(RestrictionSet Set, int I) {
  readTypes(Set, conditionOfException(All.Tokens, I));
}

void LambdaTranslation::readTypes(RestrictionSet Set, ArrayRef<TokenRange> Types) {
  if (!Set.Amp) // Clang resolves names in them for the host anyway
    return;
  for (TokenRange Type : Types) {
    SourceLocation Begin = All.Tokens[Type.Begin].getLocation(), End = All.Tokens[Type.End - 1].getLocation();
    if (Type.Kind != TokenRange::Type) {
      All.Edits.insert(Type.Begin, All.Make.beginLambdaValue(Set, Begin));
      All.Edits.insert(Type.End, All.Make.endLambdaValue(Set, Type.Kind == TokenRange::Truth, End));
      continue;
    }
    All.Edits.insert(Type.Begin, All.Make.beginLambdaType(Set, Begin));
    if (int Name = impliedTypename(All.Tokens, Type); Name != TokenScanner::None)
      All.Edits.insert(Name, All.Make.forTypename(All.Tokens[Name].getLocation()));
    All.Edits.insert(Type.End, All.Make.endLambdaType(End));
  }
}

} // namespace ampcc
