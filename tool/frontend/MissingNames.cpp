#include "frontend/MissingNames.h"
#include "frontend/RepairPlaces.h"
#include "sema/Diagnose.h"
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
#include "frontend/LibraryNames.def"
  };
  for (const LibraryNames &Known : Table)
    if (llvm::is_contained(llvm::split(Known.Names, ' '), Name))
      return &Known;
  return nullptr;
}

// "expected namespace name" does not quote it.
std::string unknownName(const Message &Head, const Sema &Parsing) {
  Token T;
  if (Head.Id != diag::err_expected_namespace_name)
    return quotedIn(Head.Text).str();
  bool IsName = !Lexer::getRawToken(Head.Where, T, Parsing.getSourceManager(), Parsing.getLangOpts()) &&
                T.is(tok::raw_identifier);
  return IsName ? T.getRawIdentifier().str() : "";
}

bool isDeclared(StringRef Name, const LibraryNames &Known, Sema &Parsing) {
  ASTContext &Context = Parsing.getASTContext();
  const DeclContext *Scope = Context.getTranslationUnitDecl();
  auto Enter = [&](StringRef Namespace) {
    auto Found = Scope ? Scope->lookup(&Context.Idents.get(Namespace)) : DeclContext::lookup_result();
    Scope = Found.empty() ? nullptr : dyn_cast<NamespaceDecl>(Found.front());
  };
  Enter("Concurrency");
  if (Known.Scope.ends_with("::graphics"))
    Enter("graphics");
  return Scope && !Scope->lookup(&Context.Idents.get(Name)).empty();
}

// "unknown type name 'float_2'; did you mean 'float'?": the library's name was meant.
bool meansOther(StringRef Text, StringRef Name) {
  return !quotedIn(Text.split("did you mean ").second).ends_with(Name);
}

void dropSuggestion(DiagnosticGroup &Group) {
  Message &Head = Group.Messages.front();
  Head.Text.erase(std::min(Head.Text.find("; did you mean "), Head.Text.size()));
  Head.FixIts.clear();
  Group.IsGuessed = true;
  llvm::erase_if(Group.Messages, [](const Message &Note) {
    return Note.Level == DiagnosticsEngine::Note && StringRef(Note.Text).ends_with(" declared here");
  });
}

} // namespace

bool isAboutUnknownName(unsigned Id) {
  switch (Id) {
  case diag::err_undeclared_use:
  case diag::err_undeclared_use_suggest:
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template:
  case diag::err_no_member_template_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_typename_nested_not_found:
  case diag::err_expected_namespace_name:
    return true;
  default:
    return false;
  }
}

void explainMissingName(DiagnosticGroup &Group, Sema &Parsing) {
  const Message Head = Group.Messages.front();
  if (!isAboutUnknownName(Head.Id))
    return;
  std::string Name = unknownName(Head, Parsing);
  const LibraryNames *Known = findName(Name);
  bool IsElsewhere =
      StringRef(Head.Text).contains("' in ") && !StringRef(Head.Text).contains("' in namespace 'Concurrency'");
  if (!Known || IsElsewhere)
    return;
  bool IsHidden = !Known->Scope.empty() && isDeclared(Name, *Known, Parsing);
  if (StringRef(Head.Text).contains("did you mean")) {
    if (!meansOther(Head.Text, Name)) {
      Group.MissingScope = StringRef(quotedIn(StringRef(Head.Text).split("did you mean ").second)).rsplit("::").first;
      return;
    }
    dropSuggestion(Group);
  }
  Message Note = Head;
  Note.Level = DiagnosticsEngine::Note;
  Note.FixIts.clear();
  Note.Text = IsHidden ? fill(Diag::NoteScope, {Known->Scope.str() + "::" + Name, Known->Scope.str()})
                       : fill(Diag::NoteHeader, {Name, Known->Header.str()});
  if (!IsHidden)
    Group.MissingHeader = Known->Header.str();
  Group.Messages.push_back(std::move(Note));
}

} // namespace ampcc
