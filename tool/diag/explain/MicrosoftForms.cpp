// Adds a note about -famp-msvc to the first error about code that Visual C++ accepts.
#include "diag/DiagKinds.h"
#include "diag/explain/Explanations.h"
#include "sema/Diagnose.h"
#include "sema/KnownClasses.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {
namespace {

// Whether the error is typical of programs that are written for Visual C++.
bool isAboutLenientForm(const DiagRecord &M) {
  return M.isClangs(
      diag::err_typename_missing, diag::err_typename_missing_template, diag::err_not_found_by_two_phase_lookup,
      diag::err_lvalue_reference_bind_to_temporary, diag::err_main_returns_nonint, diag::err_template_kw_missing,
      diag::err_template_parameter_default_template_member, diag::err_typecheck_ordered_comparison_of_pointer_and_zero);
}

bool isNameOfMicrosoft(StringRef Name) {
  static const llvm::StringSet<> Names = {
#define AMPCC_MICROSOFT_NAME(Name) Name,
#include "diag/explain/MicrosoftNames.def"
  };
  return Names.contains(Name);
}

bool isBroughtName(const DiagRecord &Head, StringRef Name) {
  static const llvm::StringSet<> Names = {
#define AMPCC_BROUGHT_NAME(Name) Name,
#include "diag/explain/MicrosoftNames.def"
  };
  const auto *Space = dyn_cast_or_null<NamespaceDecl>(Head.context(1));
  return Space && Space->isStdNamespace() && Names.contains(Name);
}

// Whether an error is about narrow text where wide text is required.
bool isAboutWideText(const DiagnosticGroup &Group) {
  auto IsPointerTo = [](QualType T, bool IsWide) {
    if (T.isNull() || !(T = T.getNonReferenceType())->isPointerType())
      return false;
    QualType Character = T->getPointeeType();
    return IsWide ? Character->isWideCharType() : Character->isCharType();
  };
  auto IsWideString = [](QualType T) {
    const auto *Instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(classOf(T));
    return Instance && isStandardClass(Instance, "basic_string") &&
           Instance->getTemplateArgs()[0].getAsType()->isWideCharType();
  };
  return llvm::any_of(Group.Messages, [&](const DiagRecord &M) {
    bool HasNarrow = false, WantsWide = false;
    for (unsigned I = 0; I != M.argumentCount(); ++I) {
      HasNarrow |= IsPointerTo(M.type(I), false);
      WantsWide |= IsPointerTo(M.type(I), true) || IsWideString(M.type(I));
    }
    return HasNarrow && WantsWide;
  });
}

// The spelling of a file's name in a folder, in any letter case; empty: there is no such file.
std::string spellingIn(StringRef Folder, StringRef Name, llvm::vfs::FileSystem &Files) {
  std::error_code Failed;
  for (auto At = Files.dir_begin(Folder, Failed), End = decltype(At)(); At != End && !Failed; At.increment(Failed))
    if (llvm::sys::path::filename(At->path()).equals_insensitive(Name))
      return llvm::sys::path::filename(At->path()).str();
  return "";
}

// Whether an include folder has a file of that name in its subfolder `msvc`.
bool isHeaderOfMicrosoft(StringRef Name, const HeaderSearch &Search) {
  return llvm::any_of(Search.search_dir_range(), [&](const DirectoryLookup &Folder) {
    SmallString<128> Path(Folder.getName());
    llvm::sys::path::append(Path, "msvc");
    return !spellingIn(Path, Name, Search.getFileMgr().getVirtualFileSystem()).empty();
  });
}

// A file beside the including one whose name differs in the case of its letters; empty: none.
std::string otherSpelling(StringRef Name, SourceLocation Where, const Preprocessor &Read) {
  const SourceManager &SM = Read.getSourceManager();
  StringRef Folder = llvm::sys::path::parent_path(SM.getFilename(SM.getExpansionLoc(Where)));
  return spellingIn(Folder.empty() ? "." : Folder, Name, SM.getFileManager().getVirtualFileSystem());
}

std::optional<DiagRecord> noteAbout(const DiagRecord &Head, const Preprocessor &Read) {
  const std::string Name = Head.subjectName();
  if (Head.Id == diag::err_pp_file_not_found) {
    if (isHeaderOfMicrosoft(Name, Read.getHeaderSearchInfo()))
      return Head.noteOf(Diag::NoteMicrosoftHeader, {});
    std::string Other = otherSpelling(Name, Head.Where, Read);
    return Other.empty() ? std::nullopt : std::optional(Head.noteOf(Diag::NoteLetterCase, {Other}));
  }
  if (isAboutUnknownName(Head) && isBroughtName(Head, Name))
    return Head.noteOf(Diag::NoteBroughtName, {Name});
  if (isAboutLenientForm(Head) || (isAboutUnknownName(Head) && isNameOfMicrosoft(Name)))
    return Head.noteOf(Diag::NoteMicrosoftForm, {});
  return std::nullopt;
}

} // namespace

bool offerLeniency(DiagnosticGroup &Group, const Preprocessor &Read) {
  const DiagRecord &Head = Group.head();
  if (Head.Level < DiagnosticsEngine::Error)
    return false;
  if (Read.getLangOpts().MSVCCompat) {
    auto IsDefined = [&](StringRef Macro) { return Read.getMacroInfo(Read.getIdentifierInfo(Macro)) != nullptr; };
    if (IsDefined("_T") && !IsDefined("_UNICODE") && isAboutWideText(Group))
      Group.Messages.push_back(Head.noteOf(Diag::NoteUnicode, {}));
    return false;
  }
  std::optional<DiagRecord> Note = noteAbout(Head, Read);
  if (Note)
    Group.Messages.push_back(std::move(*Note));
  return Note.has_value();
}

} // namespace ampcc
