#include "diag/DiagRecord.h"
#include "diag/DiagKinds.h"
#include "diag/FunctionTargets.h"
#include "diag/UserWords.h"
#include "syntax/PartsOfTokens.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampcc {

// Copies the arguments. Arguments that are freed before the AST are kept as text: C strings, and attributes of the
// parser.
static DiagnosticStorage argumentsOf(const Diagnostic &Info) {
  DiagnosticStorage Arguments;
  Arguments.NumDiagArgs = Info.getNumArgs();
  for (unsigned I = 0; I != Info.getNumArgs(); ++I) {
    Arguments.DiagArgumentsKind[I] = Info.getArgKind(I);
    switch (Info.getArgKind(I)) {
    case DiagnosticsEngine::ak_std_string:
      Arguments.DiagArgumentsStr[I] = Info.getArgStdStr(I);
      break;
    case DiagnosticsEngine::ak_c_string:
      Arguments.DiagArgumentsKind[I] = DiagnosticsEngine::ak_std_string;
      Arguments.DiagArgumentsStr[I] = Info.getArgCStr(I) ? Info.getArgCStr(I) : "(null)";
      break;
    case DiagnosticsEngine::ak_attr_info: {
      llvm::SmallString<32> Text;
      std::string Pattern = "%" + std::to_string(I);
      Info.FormatDiagnostic(Pattern.data(), Pattern.data() + Pattern.size(), Text);
      Arguments.DiagArgumentsKind[I] = DiagnosticsEngine::ak_std_string;
      Arguments.DiagArgumentsStr[I] = Text.str().str();
      break;
    }
    default:
      Arguments.DiagArgumentsVal[I] = Info.getRawArg(I);
    }
  }
  return Arguments;
}

DiagRecord::DiagRecord(Severity Level, const Diagnostic &Info)
    : Level(Level), Id(Info.getID()), Where(Info.getLocation()),
      Ranges(Info.getRanges().begin(), Info.getRanges().end()),
      FixIts(Info.getFixItHints().begin(), Info.getFixItHints().end()), Engine(Info.getDiags()),
      Given(argumentsOf(Info)), Own(diagnosticOf(*Engine, Id)) {
  if (!Engine->hasSourceManager())
    return;
  const SourceManager &SM = Engine->getSourceManager();
  Where = wholeToken(Where, SM);
  for (CharSourceRange &Range : Ranges)
    Range = wholeTokens(Range, SM);
  for (FixItHint &Fix : FixIts)
    Fix.RemoveRange = wholeTokens(Fix.RemoveRange, SM);
}

void DiagRecord::say(Diag D, std::vector<std::string> With) {
  Own = D;
  IsSaid = true;
  Words = std::move(With);
  Suffix.clear();
}

DiagRecord DiagRecord::noteOf(Diag D, std::vector<std::string> With) const {
  DiagRecord Note = *this;
  Note.Level = DiagnosticsEngine::Note;
  Note.FixIts.clear();
  Note.say(D, std::move(With));
  return Note;
}

DiagRecord DiagRecord::noteAt(SourceLocation At, Diag D, std::vector<std::string> With) const {
  DiagRecord Note = noteOf(D, std::move(With));
  Note.Where = At;
  Note.Ranges.clear();
  return Note;
}

std::optional<int64_t> DiagRecord::number(unsigned I) const {
  if (isKind(I, DiagnosticsEngine::ak_sint) || isKind(I, DiagnosticsEngine::ak_uint))
    return int64_t(Given.DiagArgumentsVal[I]);
  return std::nullopt;
}

QualType DiagRecord::type(unsigned I) const {
  if (!isKind(I, DiagnosticsEngine::ak_qualtype))
    return {};
  return QualType::getFromOpaquePtr(reinterpret_cast<void *>(Given.DiagArgumentsVal[I]));
}

const NamedDecl *DiagRecord::declaration(unsigned I) const {
  return isKind(I, DiagnosticsEngine::ak_nameddecl) ? reinterpret_cast<const NamedDecl *>(Given.DiagArgumentsVal[I])
                                                    : nullptr;
}

DeclarationName DiagRecord::declarationName(unsigned I) const {
  return isKind(I, DiagnosticsEngine::ak_declarationname)
             ? DeclarationName::getFromOpaqueInteger(uintptr_t(Given.DiagArgumentsVal[I]))
             : DeclarationName();
}

const DeclContext *DiagRecord::context(unsigned I) const {
  return isKind(I, DiagnosticsEngine::ak_declcontext) ? reinterpret_cast<const DeclContext *>(Given.DiagArgumentsVal[I])
                                                      : nullptr;
}

std::string DiagRecord::format(StringRef Pattern, DiagnosticStorage Shown) const {
  showInvalidTargets(Id, Shown);
  llvm::SmallString<128> Text;
  Diagnostic(Engine, Where, Id, Shown, "").FormatDiagnostic(Pattern.begin(), Pattern.end(), Text);
  return Text.str().str();
}

// Arguments that the text does not show may be null: the class of an inherited constructor if no constructor is
// inherited.
bool DiagRecord::isNull(unsigned I) const {
  switch (Given.DiagArgumentsKind[I]) {
  case DiagnosticsEngine::ak_std_string:
  case DiagnosticsEngine::ak_sint:
  case DiagnosticsEngine::ak_uint:
  case DiagnosticsEngine::ak_tokenkind:
  case DiagnosticsEngine::ak_addrspace:
  case DiagnosticsEngine::ak_qual:
    return false;
  default: // pointers
    return Given.DiagArgumentsVal[I] == 0;
  }
}

std::string DiagRecord::word(unsigned I) const {
  if (IsSaid)
    return I < Words.size() ? Words[I] : "";
  return I < Given.NumDiagArgs && !isNull(I) ? format("%" + std::to_string(I)) : "";
}

bool DiagRecord::isIdentifier(unsigned I) const {
  return (isKind(I, DiagnosticsEngine::ak_identifierinfo) ||
          (declarationName(I) && declarationName(I).isIdentifier())) &&
         !isNull(I);
}

// The quoted part of an argument: T of "constructor of 'T'".
static std::string nameIn(StringRef Word) {
  auto [Front, Quoted] = Word.split('\'');
  return (Front.size() == Word.size() ? Word : Quoted.split('\'').first).str();
}

std::string DiagRecord::name(unsigned I) const { return nameIn(word(I)); }

bool DiagRecord::names(StringRef Name) const {
  return llvm::any_of(llvm::seq(wordCount()), [&](unsigned I) { return name(I) == Name; });
}

std::string DiagRecord::subjectName() const {
  for (unsigned I = 0; I != wordCount(); ++I)
    if (IsSaid || !number(I))
      return name(I);
  return "";
}

std::string DiagRecord::subject() const {
  bool HasSubject = false;
  for (unsigned I = 0; I != wordCount(); ++I)
    HasSubject |= IsSaid || !number(I);
  return HasSubject ? "'" + subjectName() + "'" : "the function";
}

bool DiagRecord::saysSameAs(const DiagRecord &Other) const {
  return Own == Other.Own && (Own || Id == Other.Id) && wordCount() == Other.wordCount() &&
         llvm::all_of(llvm::seq(wordCount()), [&](unsigned I) { return word(I) == Other.word(I); });
}

std::string DiagRecord::text() const {
  static constexpr StringRef Placeholder = "%0";
  DiagnosticStorage Shown = Given;
  // An unknown name stays as the user has written it, even if it is a word of CUDA's: __device__.
  const bool IsNameKept = isAboutUnknownName(*this) && isIdentifier(0);
  if (IsNameKept) {
    Shown.DiagArgumentsKind[0] = DiagnosticsEngine::ak_std_string;
    Shown.DiagArgumentsStr[0] = Placeholder;
  }
  std::string Text = inUserWords(
      (IsSaid ? fill(*Own, Words) : format(Engine->getDiagnosticIDs()->getDescription(Id), Shown)) + Suffix);
  if (std::size_t At = IsNameKept ? Text.find(Placeholder) : std::string::npos; At != std::string::npos)
    Text.replace(At, Placeholder.size(), word(0));
  return Text + (Own ? nameInText(*Own, Level) : "");
}

} // namespace ampcc
