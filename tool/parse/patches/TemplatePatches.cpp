// -famp-msvc: patches for template parameters, and for names of templates, that Visual C++ treats differently
// (R-LANG-189, -190, -201).
#include "parse/patches/DeducedValues.h"
#include "parse/patches/HiddenTemplates.h"
#include "parse/patches/PatchPlaces.h"
#include "parse/patches/SourcePatches.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

// R-LANG-189: see DeducedValues.h.
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

// R-LANG-190: removes the default argument and the `=` in front of it.
bool SourcePatches::inferDefaultArgument(const DiagRecord &Head, const Sema &Parsing) {
  if (Head.Id != diag::err_template_parameter_default_template_member || Head.Ranges.empty())
    return false;
  const SourceManager &SM = Parsing.getSourceManager();
  // Where `>>` ends both the argument and the parameters, the parser gives its two halves locations of their own.
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

bool SourcePatches::nameInBase(SourceLocation Name, const std::string &Class) {
  note(PortRow::DependentBase, Name);
  return add(Name, "typename " + Class, SourcePatch::Place::Before);
}

// R-LANG-201: where template arguments cannot be deduced, a template's name without arguments is an error, located at
// the name or at the declarator behind it.
bool SourcePatches::inferHiddenTemplate(const DiagnosticGroup &Group, const Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  if (!Head.isClangs(diag::err_auto_not_allowed, diag::err_template_missing_args, diag::err_template_arg_must_be_type,
                     diag::err_deduced_class_template_compound_type, diag::err_deduced_class_template_ctor_no_viable,
                     diag::err_deduced_class_template_ctor_ambiguous))
    return false;
  const DeclContext *Around = Group.Around ? static_cast<const DeclContext *>(Group.Around) : Group.Class;
  SourceLocation Name = Head.Where;
  for (unsigned Left = 3; Left > 0 && Name.isValid(); --Left) {
    std::optional<Token> Before =
        Lexer::findPreviousToken(Name, Parsing.getSourceManager(), Parsing.getLangOpts(), /*IncludeComments=*/false);
    bool IsQualified = Before && Before->is(tok::coloncolon);
    if (std::string Class = hidingClass(Name, Around, Parsing); !Class.empty())
      return !IsQualified && nameInBase(Name, Class);
    Name = Before ? Before->getLocation() : SourceLocation();
  }
  return false;
}

void SourcePatches::inferHiddenTemplates(Sema &Parsing) {
  if (!IsLearning || !Parsing.getLangOpts().MSVCCompat)
    return;
  Sources = &Parsing.getSourceManager();
  for (const auto &[Name, Class] : findHiddenTemplates(Parsing))
    nameInBase(Name, Class);
}

} // namespace ampcc
