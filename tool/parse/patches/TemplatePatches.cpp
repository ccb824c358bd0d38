// -famp-msvc: the parameters of templates that Visual C++ reads otherwise (R-LANG-189, -190).
#include "parse/patches/DeducedValues.h"
#include "parse/patches/PatchPlaces.h"
#include "parse/patches/SourcePatches.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

// R-LANG-189
void SourcePatches::inferDeducedValues(Sema &Parsing) {
  if (!IsLearning || !Parsing.getLangOpts().MSVCCompat)
    return;
  Sources = &Parsing.getSourceManager();
  DeducedValues Found = findDeducedValues(Parsing, Deduced);
  auto Convert = [&](SourceLocation Use, const std::string &Type) {
    if (add(Use, "static_cast<" + Type + ">(", SourcePatch::Place::Before))
      insert(Use, ")", SourcePatch::Place::After);
  };
  auto TextOf = [&](SourceRange Type) {
    return Lexer::getSourceText(CharSourceRange::getTokenRange(Type), *Sources, Parsing.getLangOpts()).str();
  };
  for (const auto &[Use, Type] : Found.Uses)
    Convert(Use, Type);
  for (const auto &[Use, Type] : Found.Fixed)
    Convert(Use, TextOf(Type));
  for (const auto &[Name, Type] : Found.New) {
    note(PortRow::DeducedValue, Name);
    Deduced[Name] = TextOf(Type);
    add(Type.getBegin(), "auto");
    for (SourceLocation Token : tokensBehind(Type.getBegin(), Type.getEnd(), Parsing))
      add(Token, "");
  }
}

// R-LANG-190: the argument goes, and the `=` in front of it.
bool SourcePatches::inferDefaultArgument(const DiagRecord &Head, const Sema &Parsing) {
  if (Head.Id != diag::err_template_parameter_default_template_member || Head.Ranges.empty())
    return false;
  const SourceManager &SM = Parsing.getSourceManager();
  // Where `>>` ends the argument and the parameters, the parser gives its halves places of their own.
  SourceLocation Begin = Head.Ranges.front().getBegin(), Last = Head.Ranges.front().getEnd();
  SourceLocation End = SM.getExpansionLoc(Last);
  bool ClosesParameters = Last.isMacroID() && Lexer::GetBeginningOfToken(End, SM, Parsing.getLangOpts()) == End;
  std::optional<Token> Equal = Lexer::findPreviousToken(Begin, SM, Parsing.getLangOpts(), /*IncludeComments=*/false);
  if (!Begin.isFileID() || !Equal || Equal->isNot(tok::equal))
    return false;
  add(Equal->getLocation(), "");
  add(Begin, "");
  for (SourceLocation Token : tokensBehind(Begin, End, Parsing))
    add(Token, ClosesParameters && Token == End ? ">" : "");
  return true;
}

} // namespace ampcc
