#include "syntax/AttributeTokens.h"
#include "syntax/DialectAttributes.h"
#include "syntax/LambdaTypeNames.h"

using namespace clang;

namespace ampcc {

Token AttributeTokens::make(tok::TokenKind Kind, SourceLocation Where, StringRef Name) {
  Token T;
  T.startToken();
  T.setKind(Kind);
  T.setLocation(Where);
  T.setLength(1);
  if (!Name.empty())
    T.setIdentifierInfo(PP.getIdentifierInfo(Name));
  return T;
}

void AttributeTokens::appendGnu(std::vector<Token> &To, StringRef Name, SourceLocation Where) {
  To.push_back(make(tok::kw___attribute, Where, "__attribute__"));
  To.push_back(make(tok::l_paren, Where));
  To.push_back(make(tok::l_paren, Where));
  To.push_back(make(tok::identifier, Where, Name));
  To.push_back(make(tok::r_paren, Where));
  To.push_back(make(tok::r_paren, Where));
}

static const char *typeAttribute(RestrictionSet Set) { return Set.Cpu ? DualTypeAttribute : AmpTypeAttribute; }

std::vector<Token> AttributeTokens::forFunction(RestrictionSet Set, SourceLocation Where) {
  std::vector<Token> Made;
  if (Set.Cpu)
    appendGnu(Made, "host", Where);
  if (Set.Amp)
    appendGnu(Made, "device", Where);
  if (Set.Amp)
    appendGnu(Made, typeAttribute(Set), Where);
  return Made;
}

std::vector<Token> AttributeTokens::forType(RestrictionSet Set, SourceLocation Where) {
  if (!Set.Amp)
    return {};
  return {make(tok::l_square, Where),
          make(tok::l_square, Where),
          make(tok::identifier, Where, "clang"),
          make(tok::coloncolon, Where),
          make(tok::identifier, Where, typeAttribute(Set)),
          make(tok::r_square, Where),
          make(tok::r_square, Where)};
}

std::vector<Token> AttributeTokens::forBlockScope(RestrictionSet Inherited, SourceLocation Where) {
  std::vector<Token> Made;
  appendGnu(Made, Inherited.Cpu ? InheritedDualAttribute : InheritedAmpAttribute, Where);
  return Made;
}

std::vector<Token> AttributeTokens::forConstant(SourceLocation Where) {
  std::vector<Token> Made;
  appendGnu(Made, ConstantAttribute, Where);
  return Made;
}

std::vector<Token> AttributeTokens::forTileStatic(bool WithStatic, SourceLocation Where) {
  std::vector<Token> Made;
  if (WithStatic)
    Made.push_back(make(tok::kw_static, Where, "static"));
  appendGnu(Made, TileStaticAttribute, Where);
  return Made;
}

std::vector<Token> AttributeTokens::lambdaSet(RestrictionSet Set, SourceLocation Where) {
  return {make(tok::identifier, Where, LambdaSetTemplate),
          make(tok::less, Where),
          make(Set.Cpu ? tok::kw_true : tok::kw_false, Where, Set.Cpu ? "true" : "false"),
          make(tok::comma, Where),
          make(tok::kw_sizeof, Where, "sizeof"),
          make(tok::l_paren, Where),
          make(tok::kw___func__, Where, "__func__"),
          make(tok::r_paren, Where),
          make(tok::greater, Where)};
}

std::vector<Token> AttributeTokens::beginLambdaType(RestrictionSet Set, SourceLocation Where) {
  std::vector<Token> Made = lambdaSet(Set, Where);
  Made.insert(Made.begin(), {make(tok::identifier, Where, LambdaTypeTemplate), make(tok::less, Where)});
  Made.push_back(make(tok::comma, Where));
  return Made;
}

std::vector<Token> AttributeTokens::endLambdaType(SourceLocation Where) { return {make(tok::greater, Where)}; }

// (__amp_lambda_set<...>(), (
std::vector<Token> AttributeTokens::beginLambdaValue(RestrictionSet Set, SourceLocation Where) {
  std::vector<Token> Made = lambdaSet(Set, Where);
  Made.insert(Made.begin(), make(tok::l_paren, Where));
  Made.insert(Made.end(), {make(tok::l_paren, Where), make(tok::r_paren, Where), make(tok::comma, Where),
                           make(tok::l_paren, Where)});
  return Made;
}

// ) || (__amp_lambda_type<..., void>(), false)), for a number with + instead of ||
std::vector<Token> AttributeTokens::endLambdaValue(RestrictionSet Set, bool IsTruth, SourceLocation Where) {
  std::vector<Token> Made = beginLambdaType(Set, Where);
  Made.insert(Made.begin(),
              {make(tok::r_paren, Where), make(IsTruth ? tok::pipepipe : tok::plus, Where), make(tok::l_paren, Where)});
  Made.insert(Made.end(), {make(tok::kw_void, Where, "void"), make(tok::greater, Where), make(tok::l_paren, Where),
                           make(tok::r_paren, Where), make(tok::comma, Where), make(tok::kw_false, Where, "false"),
                           make(tok::r_paren, Where), make(tok::r_paren, Where)});
  return Made;
}

// static_assert(noexcept(__amp_class_set<...>()));
std::vector<Token> AttributeTokens::announceClassSet(RestrictionSet Set, SourceLocation Where) {
  auto Truth = [&](bool Value) { return make(Value ? tok::kw_true : tok::kw_false, Where, Value ? "true" : "false"); };
  return {make(tok::kw_static_assert, Where, "static_assert"),
          make(tok::l_paren, Where),
          make(tok::kw_noexcept, Where, "noexcept"),
          make(tok::l_paren, Where),
          make(tok::identifier, Where, ClassSetTemplate),
          make(tok::less, Where),
          Truth(Set.Cpu),
          make(tok::comma, Where),
          Truth(Set.Amp),
          make(tok::greater, Where),
          make(tok::l_paren, Where),
          make(tok::r_paren, Where),
          make(tok::r_paren, Where),
          make(tok::r_paren, Where),
          make(tok::semi, Where)};
}

std::vector<Token> AttributeTokens::forTypename(SourceLocation Where) {
  return {make(tok::kw_typename, Where, "typename")};
}

} // namespace ampcc
