#include "port/PortDirectives.h"
#include "sema/LibraryHeaders.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {
namespace {

using WordTable = llvm::StringMap<PortRow>;

// The tables of PortRows.def.
struct PortWords {
  WordTable Headers, Words, Qualified, Conditions; // the names of headers in lower case
  PortWords() {
#define AMPCC_PORT_HEADERS(row, headers) add(Headers, PortRow::row, StringRef(headers).lower());
#define AMPCC_PORT_WORDS(row, words) add(Words, PortRow::row, words);
#define AMPCC_PORT_QUALIFIED(row, scope, words) add(Qualified, PortRow::row, words, scope "::");
#define AMPCC_PORT_CONDITIONS(row, macros) add(Conditions, PortRow::row, macros);
#include "port/PortRows.def"
  }

private:
  static void add(WordTable &To, PortRow Row, StringRef Listed, StringRef InFront = "") {
    for (StringRef Word : llvm::split(Listed, ' '))
      To[(InFront + Word).str()] = Row;
  }
};

class DirectiveNotes : public PPCallbacks {
public:
  DirectiveNotes(Preprocessor &PP, PortNotes &Notes) : PP(PP), SM(PP.getSourceManager()), Notes(Notes) {}

  void InclusionDirective(SourceLocation, const Token &, StringRef Written, bool IsAngled, CharSourceRange Name,
                          OptionalFileEntryRef File, StringRef SearchPath, StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    std::string Quoted = Lexer::getSourceText(Name, SM, PP.getLangOpts()).str(); // `Written`: backslashes converted
    if (Quoted.empty())
      Quoted = ((IsAngled ? "<" : "\"") + Written + (IsAngled ? ">" : "\"")).str();
    std::string Slashed = llvm::sys::path::convert_to_slash(Written, llvm::sys::path::Style::windows);
    if (auto Missing = Known.Headers.find(StringRef(Slashed).lower()); Missing != Known.Headers.end())
      return add(Missing->second, Name.getBegin(), Quoted);
    if (!File)
      return add(PortRow::UnknownHeader, Name.getBegin(), Quoted);
    StringRef Path = File->getName();
    if (isOfMicrosoftAlone(SearchPath, Path))
      add(PortRow::MicrosoftHeader, Name.getBegin(), Quoted);
    else if (!Path.ends_with(Written.ltrim("./")) || StringRef(Quoted).contains('\\'))
      add(PortRow::HeaderSpelling, Name.getBegin(), Quoted);
  }

  void MacroExpands(const Token &Name, const MacroDefinition &Definition, SourceRange, const MacroArgs *) override {
    if (!Name.getLocation().isFileID())
      return;
    SourceLocation Defined = Definition.getMacroInfo()->getDefinitionLoc();
    StringRef Word = Name.getIdentifierInfo()->getName();
    bool IsOfProgram = !SM.isWrittenInCommandLineFile(Defined) && !SM.isInSystemHeader(Defined);
    if (auto Found = Known.Words.find(Word); Found != Known.Words.end() && !IsOfProgram)
      add(Found->second, Name.getLocation(), Word);
    else if (Library.containsPatterns(SM, Defined))
      add(PortRow::MicrosoftMacro, Name.getLocation(), Word);
  }

  void If(SourceLocation, SourceRange Range, ConditionValueKind) override { readCondition(Range); }
  void Elif(SourceLocation, SourceRange Range, ConditionValueKind, SourceLocation) override { readCondition(Range); }
  void Ifdef(SourceLocation, const Token &Name, const MacroDefinition &Definition) override {
    readCondition(Name, !Definition);
  }
  void Ifndef(SourceLocation, const Token &Name, const MacroDefinition &Definition) override {
    readCondition(Name, !Definition);
  }

  void PragmaWarning(SourceLocation Where, PragmaWarningSpecifier, ArrayRef<int>) override {
    add(PortRow::Pragma, Where, "warning");
  }
  void PragmaWarningPush(SourceLocation Where, int) override { add(PortRow::Pragma, Where, "warning"); }
  void PragmaWarningPop(SourceLocation Where) override { add(PortRow::Pragma, Where, "warning"); }
  void PragmaDirective(SourceLocation Where, PragmaIntroducerKind) override {
    Token Hash, Pragma, Kind;
    const LangOptions &Options = PP.getLangOpts();
    if (!Where.isFileID() || Lexer::getRawToken(Where, Hash, SM, Options) || Hash.isNot(tok::hash) ||
        Lexer::getRawToken(Hash.getEndLoc(), Pragma, SM, Options, /*IgnoreWhiteSpace=*/true) ||
        Lexer::getRawToken(Pragma.getEndLoc(), Kind, SM, Options, /*IgnoreWhiteSpace=*/true) ||
        Kind.isNot(tok::raw_identifier))
      return;
    if (Kind.getRawIdentifier() == "comment")
      add(PortRow::LinkedLibrary, Where, "#pragma comment");
    else if (Kind.getRawIdentifier() == "region" || Kind.getRawIdentifier() == "endregion")
      add(PortRow::Pragma, Where, "region");
  }

private:
  Preprocessor &PP;
  const SourceManager &SM;
  PortNotes &Notes;
  LibraryHeaders Library;
  const PortWords Known;

  void add(PortRow Row, SourceLocation Where, StringRef Detail) { Notes.add(Row, Where, Detail, SM); }

  // Whether a header is in the folder of Microsoft's headers, and no other folder of the search has one of this name.
  bool isOfMicrosoftAlone(StringRef Folder, StringRef Path) {
    FileManager &Files = SM.getFileManager();
    if (!Files.getOptionalFileRef((Folder + "/parts/begin.inc").str()))
      return false;
    StringRef Name = Path.substr(Folder.size()).ltrim('/');
    bool IsOfOthers = false;
    for (const DirectoryLookup &Other : PP.getHeaderSearchInfo().search_dir_range()) {
      if (!Other.isNormalDir() || Other.getName() == Folder)
        continue;
      IsOfOthers |= Files.getOptionalFileRef((Other.getName() + "/" + Name).str()).has_value();
    }
    return !IsOfOthers;
  }

  void readCondition(const Token &Name, bool IsUndefined) {
    StringRef Word = Name.getIdentifierInfo() ? Name.getIdentifierInfo()->getName() : "";
    if (auto Found = Known.Conditions.find(Word); IsUndefined && Found != Known.Conditions.end())
      add(Found->second, Name.getLocation(), Word);
  }

  void readCondition(SourceRange Range) {
    if (!Range.getBegin().isFileID())
      return;
    Token T;
    for (SourceLocation At = Range.getBegin(); SM.getFileOffset(At) < SM.getFileOffset(Range.getEnd());
         At = T.getEndLoc()) {
      if (Lexer::getRawToken(At, T, SM, PP.getLangOpts(), /*IgnoreWhiteSpace=*/true) || T.is(tok::eof))
        return;
      if (T.isNot(tok::raw_identifier))
        continue;
      auto Found = Known.Conditions.find(T.getRawIdentifier());
      if (Found != Known.Conditions.end() && !PP.isMacroDefined(T.getRawIdentifier()))
        add(Found->second, T.getLocation(), T.getRawIdentifier());
    }
  }
};

StringRef wordOf(const Token &T) {
  const IdentifierInfo *Name = T.isAnnotation() ? nullptr : T.getIdentifierInfo(); // as of `#pragma pack`
  return Name ? Name->getName() : StringRef();
}

} // namespace

void noteDirectives(Preprocessor &PP, PortNotes &Notes) {
  PP.addPPCallbacks(std::make_unique<DirectiveNotes>(PP, Notes));
}

void noteWords(const ASTContext &Program, ArrayRef<Token> Tokens, PortNotes &Notes) {
  const PortWords Known;
  const SourceManager &SM = Program.getSourceManager();
  for (std::size_t I = 0; I < Tokens.size(); ++I) {
    StringRef Word = wordOf(Tokens[I]);
    if (Word.empty() || !Tokens[I].getLocation().isFileID())
      continue;
    bool IsBehindScope = I >= 2 && Tokens[I - 1].is(tok::coloncolon);
    std::string InScope = IsBehindScope ? (wordOf(Tokens[I - 2]) + "::" + Word).str() : "";
    bool IsManagedClass = (Word == "ref" || Word == "value") && I + 1 < Tokens.size() &&
                          Tokens[I + 1].isOneOf(tok::kw_class, tok::kw_struct);
    if (auto Found = Known.Qualified.find(InScope); Found != Known.Qualified.end())
      Notes.add(Found->second, Tokens[I].getLocation(), InScope, SM);
    else if (auto Simple = Known.Words.find(Word);
             Simple != Known.Words.end() &&
             Program.getTranslationUnitDecl()->lookup(Tokens[I].getIdentifierInfo()).empty())
      Notes.add(Simple->second, Tokens[I].getLocation(), Word, SM);
    else if (IsManagedClass)
      Notes.add(PortRow::DotNet, Tokens[I].getLocation(), (Word + " class").str(), SM);
  }
}

} // namespace ampcc
