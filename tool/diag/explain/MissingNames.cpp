// Explains errors about undeclared names of C++ AMP's library, and constants of the C library: names the missing header,
// or the namespace.
#include "diag/DiagKinds.h"
#include "diag/PublicNames.h"
#include "diag/explain/Explanations.h"
#include "sema/KnownClasses.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampcc {
namespace {

struct LibraryNames {
  StringRef Header, Scope, Names;
};

const LibraryNames *findName(StringRef Name) {
  static const LibraryNames Table[] = {
#define AMPCC_LIBRARY_NAMES(Header, Scope, Names) {Header, Scope, Names},
#include "diag/explain/LibraryNames.def"
  };
  for (const LibraryNames &Known : Table)
    if (llvm::is_contained(llvm::split(Known.Names, ' '), Name))
      return &Known;
  return nullptr;
}

// The unknown name; "expected namespace name" has no argument, so the name is read from the source.
std::string unknownName(const DiagRecord &Head, const Sema &Parsing) {
  Token T;
  if (Head.Id != diag::err_expected_namespace_name)
    return Head.subjectName();
  bool IsName = !Lexer::getRawToken(Head.Where, T, Parsing.getSourceManager(), Parsing.getLangOpts()) &&
                T.is(tok::raw_identifier);
  return IsName ? T.getRawIdentifier().str() : "";
}

bool isDeclared(StringRef Name, const LibraryNames &Known, Sema &Parsing) {
  const NamespaceDecl *Scope = namespaceIn(Parsing.Context.getTranslationUnitDecl(), "Concurrency");
  if (Known.Scope.ends_with("::graphics"))
    Scope = namespaceIn(Scope, "graphics");
  return !declarationsIn(Scope, Name).empty();
}

// Whether the name was looked up in a scope other than C++ AMP's namespace.
bool isElsewhere(const DiagRecord &Head) {
  switch (Head.Id) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template:
  case diag::err_no_member_template_suggest:
  case diag::err_typename_nested_not_found:
    return !isConcurrency(Head.context(1));
  default:
    return false;
  }
}

} // namespace

void explainMissingName(DiagnosticGroup &Group, Sema &Parsing) {
  const DiagRecord Head = Group.head();
  if (!isAboutUnknownName(Head))
    return;
  std::string Name = unknownName(Head, Parsing);
  const LibraryNames *Known = findName(Name);
  if (!Known || isElsewhere(Head))
    return;
  bool IsHidden = !Known->Scope.empty() && isDeclared(Name, *Known, Parsing);
  if (const std::string Meant = suggestion(Head); StringRef(Meant).ends_with(Name) && !Meant.empty()) {
    Group.MissingScope = StringRef(Meant).rsplit("::").first;
    return;
  } else if (!Meant.empty()) { // 'float' for 'float_2': the library's name was meant
    dropGuess(Group);
  }
  if (!IsHidden)
    Group.MissingHeader = Known->Header.str();
  Group.Messages.push_back(IsHidden
                               ? Head.noteOf(Diag::NoteScope, {Known->Scope.str() + "::" + Name, Known->Scope.str()})
                               : Head.noteOf(Diag::NoteHeader, {Name, Known->Header.str()}));
}

} // namespace ampcc
