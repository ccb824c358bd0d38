#include "parse/LibraryPosition.h"
#include "parse/StandardHeaders.h"
#include "sema/LibraryHeaders.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/PPCallbacks.h"

using namespace clang;

namespace ampcc {
namespace {

// Text in front of <amp.h> may test a macro that <amp.h> defines, or define a macro that <amp.h> tests: conditionals
// and definitions rule out the move. Include guards do not, if no other file mentions them. Whether a macro is an
// include guard is known at the end of its file (isFirst()).
class LibraryWatcher : public PPCallbacks {
public:
  LibraryWatcher(Preprocessor &PP, const TokenBuffer &Buffer, LibraryPosition &Found)
      : PP(PP), SM(PP.getSourceManager()), Buffer(Buffer), Found(Found) {}

  void InclusionDirective(SourceLocation, const Token &, StringRef Name, bool IsAngled, CharSourceRange,
                          OptionalFileEntryRef File, StringRef, StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind Kind) override {
    EntersLibrary = File && Name == "amp.h";
    EntersStandard = File && IsAngled && SrcMgr::isSystem(Kind) && isStandardHeader(Name);
  }
  void LexedFileChanged(FileID File, LexedFileChangeReason Reason, SrcMgr::CharacteristicKind, FileID,
                        SourceLocation) override {
    if (isOver() || Reason != LexedFileChangeReason::EnterFile)
      return;
    const bool IsOwn = Headers.contains(SM, SM.getLocForStartOfFile(File));
    if (EntersLibrary && IsOwn) {
      Found.Library = File;
      Found.Tokens = Buffer.Tokens.size();
    } else if (EntersStandard || IsOwn || Found.Standard.contains(SM.getFileID(SM.getIncludeLoc(File)))) {
      Found.Standard.insert(File);
    }
    EntersStandard = EntersLibrary = false;
  }

  void MacroDefined(const Token &Name, const MacroDirective *Directive) override {
    const MacroInfo *Macro = Directive->getMacroInfo();
    if (isOfUser(Name.getLocation()))
      addGuard(Name, Macro->isObjectLike() && Macro->getNumTokens() == 0);
  }
  void Ifndef(SourceLocation At, const Token &Name, const MacroDefinition &) override {
    if (isOfUser(At))
      addGuard(Name, true);
    mention(Name);
  }
  void Defined(const Token &Name, const MacroDefinition &, SourceRange) override { mention(Name); }
  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange, const MacroArgs *) override {
    mention(Name);
  }
  void PragmaDirective(SourceLocation At, PragmaIntroducerKind) override {
    if (isOfUser(At))
      ++Found.Pragmas[SM.getFileID(At)];
  }
  void MacroUndefined(const Token &Name, const MacroDefinition &, const MacroDirective *) override {
    refuse(Name.getLocation());
  }
  void If(SourceLocation At, SourceRange, ConditionValueKind) override { refuse(At); }
  void Elif(SourceLocation At, SourceRange, ConditionValueKind, SourceLocation) override { refuse(At); }
  void Ifdef(SourceLocation At, const Token &Name, const MacroDefinition &) override {
    refuse(At);
    mention(Name);
  }
  void Elifdef(SourceLocation At, const Token &Name, const MacroDefinition &) override {
    refuse(At);
    mention(Name);
  }
  void Elifdef(SourceLocation At, SourceRange, SourceLocation) override { refuse(At); }
  void Elifndef(SourceLocation At, const Token &Name, const MacroDefinition &) override {
    refuse(At);
    mention(Name);
  }
  void Elifndef(SourceLocation At, SourceRange, SourceLocation) override { refuse(At); }
  void Else(SourceLocation At, SourceLocation) override { refuse(At); }

private:
  Preprocessor &PP;
  SourceManager &SM;
  const TokenBuffer &Buffer;
  LibraryPosition &Found;
  LibraryHeaders Headers;
  bool EntersLibrary = false, EntersStandard = false;

  bool isOver() const { return Found.Library.isValid() || !Found.IsSure; }

  // Whether the place is in the main file or a header of the user, in front of <amp.h>. Macros of the command line do
  // not count: they apply to a precompiled <amp.h>, too.
  bool isOfUser(SourceLocation At) const {
    if (isOver())
      return false;
    const FileID File = SM.getFileID(SM.getExpansionLoc(At));
    return File.isValid() && File != PP.getPredefinesFileID() && !Found.Standard.contains(File);
  }
  void refuse(SourceLocation At) { Found.IsSure &= !isOfUser(At); }
  void addGuard(const Token &Name, bool MayBeGuard) {
    const IdentifierInfo *Macro = Name.getIdentifierInfo();
    Found.IsSure &= MayBeGuard && !Macro->getName().starts_with("_"); // may be a macro of the standard library
    const FileID File = SM.getFileID(Name.getLocation());
    Found.IsSure &= Found.Guards.try_emplace(Macro, File).first->second == File;
  }
  void mention(const Token &Name) {
    if (Found.Guards.empty() || !Name.getIdentifierInfo())
      return;
    auto Guard = Found.Guards.find(Name.getIdentifierInfo());
    if (Guard != Found.Guards.end())
      Found.IsSure &= entryOf(Guard->second) == entryOf(SM.getFileID(SM.getExpansionLoc(Name.getLocation())));
  }
  const FileEntry *entryOf(FileID File) const { return SM.getFileEntryForID(File); }
};

bool isFirst(Preprocessor &PP, const TokenBuffer &Buffer, const LibraryPosition &Found) {
  SourceManager &SM = PP.getSourceManager();
  if (Found.Library.isInvalid() || !Found.IsSure)
    return false;
  auto InfoOf = [&](FileID File) -> HeaderFileInfo * {
    OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    return Entry ? &PP.getHeaderSearchInfo().getFileInfo(*Entry) : nullptr;
  };
  for (const auto &[Macro, File] : Found.Guards)
    if (HeaderFileInfo *Info = InfoOf(File); !Info || Info->getControllingMacro(nullptr) != Macro)
      return false;
  for (const auto &[File, Count] : Found.Pragmas)
    if (const HeaderFileInfo *Info = InfoOf(File); !Info || !Info->isPragmaOnce || Count != 1)
      return false;
  return llvm::all_of(ArrayRef(Buffer.Tokens).take_front(Found.Tokens), [&](const Token &T) {
    return Found.Standard.contains(SM.getFileID(SM.getExpansionLoc(T.getLocation())));
  });
}

} // namespace

void watchForLibrary(Preprocessor &PP, const TokenBuffer &Tokens, LibraryPosition &Found) {
  PP.addPPCallbacks(std::make_unique<LibraryWatcher>(PP, Tokens, Found));
}

LibraryReading readingOf(Preprocessor &PP, const TokenBuffer &Tokens, const LibraryPosition &Found) {
  if (!isFirst(PP, Tokens, Found))
    return {};
  const SourceManager &SM = PP.getSourceManager();
  OptionalFileEntryRef Header = SM.getFileEntryRefForID(Found.Library);
  if (!Header)
    return {};
  const IncludeGraph Graph(SM, Tokens);
  return Graph.readingFrom(Graph.nameOf(*Header));
}

// Whether the place is in the main file in front of `End`, or in a file that is included there.
static bool isInPreamble(const SourceManager &SM, SourceLocation At, unsigned End) {
  At = SM.getExpansionLoc(At);
  while (At.isValid() && !SM.isInMainFile(At))
    At = SM.getIncludeLoc(SM.getFileID(At));
  return At.isValid() && SM.getFileOffset(At) < End;
}

LibraryReading readingOfPreamble(SourceManager &SM, const TokenBuffer &Tokens, const IncludeGraph &Precompiled,
                                 unsigned End) {
  if (llvm::any_of(Tokens.ClockUses, [&](SourceLocation At) { return isInPreamble(SM, At, End); }))
    return {};
  IncludeGraph Graph(SM, Tokens);
  std::vector<std::string> Headers;
  for (const Inclusion &I : Tokens.Inclusions)
    if (SM.isInMainFile(I.Hash) && SM.getFileOffset(I.Hash) < End)
      if (OptionalFileEntryRef File = SM.getFileManager().getOptionalFileRef(I.ResolvedPath))
        Headers.push_back(Graph.nameOf(*File));
  Graph.add(Precompiled);
  LibraryReading Reading = Graph.readingFrom(Headers);
  for (const InclusionTest &Test : Tokens.InclusionTests)
    if (SM.isInMainFile(Test.Name) && SM.getFileOffset(Test.Name) < End)
      Reading.Answers.push_back((Twine(SM.getFileOffset(Test.Name)) + (Test.IsFound ? " found" : " not found")).str());
  return Reading;
}

} // namespace ampcc
