#include "rewrite/Preamble.h"
#include "rewrite/Directives.h"
#include "sema/LibraryHeaders.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace ampcc {
namespace {

StringRef wordOf(StringRef Source, const Directive &D) {
  return Source.slice(D.Begin, D.End).drop_front().ltrim(" \t").take_while([](char C) {
    return isAsciiIdentifierContinue(C);
  });
}

unsigned firstToken(const SourceManager &SM, const TokenBuffer &Tokens) {
  for (const Token &T : Tokens.Tokens)
    if (SourceLocation At = SM.getExpansionLoc(T.getLocation()); SM.isInMainFile(At))
      return SM.getFileOffset(At);
  return 0;
}

// Whether only white space, or a comment that ends there, is left of the line.
bool endsLine(StringRef Source, unsigned End) {
  StringRef Rest = Source.drop_front(End).take_until([](char C) { return C == '\n'; }).trim();
  return Rest.empty() || (Rest.starts_with("//") && !Rest.ends_with("\\")) ||
         (Rest.starts_with("/*") && Rest.find("*/") == Rest.size() - 2 && Rest.size() > 3);
}

// Whether a macro is saved (push_macro) in front of `End` and not yet restored: precompiled headers do not store that.
bool leavesMacroSaved(const SourceManager &SM, const TokenBuffer &Tokens, unsigned End) {
  const SourceLocation At = SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(End);
  llvm::StringMap<int> Saved;
  for (const MacroSave &Each : Tokens.MacroSaves)
    if (SM.isBeforeInTranslationUnit(Each.Where, At))
      Saved[Each.Name] += Each.IsPush ? 1 : -1;
  return llvm::any_of(Saved, [](const auto &Each) { return Each.second > 0; });
}

} // namespace

unsigned findPreamble(Preprocessor &PP, const TokenBuffer &Tokens, const Includes &Inclusions) {
  const SourceManager &SM = PP.getSourceManager();
  const FileID Main = SM.getMainFileID();
  const StringRef Source = SM.getBufferData(Main);
  const auto &Written = Inclusions.in(Main);
  const unsigned Limit = firstToken(SM, Tokens);
  unsigned Depth = 0, Found = 0;
  bool HasInclusion = false; // since `Found`
  for (const Directive &D : findDirectives(SM, Main, PP.getLangOpts())) {
    const StringRef Word = wordOf(Source, D);
    auto It = Written.find(D.Begin);
    const bool IsPasted = It != Written.end() && Inclusions.actionFor(*It->second) != InclusionAction::Keep;
    if (D.Begin >= Limit || Word == "pragma" || IsPasted)
      break;
    HasInclusion |= It != Written.end();
    Depth += Word.starts_with("if");
    Depth -= Word == "endif";
    if (Depth || !HasInclusion || !endsLine(Source, D.End))
      continue;
    Found = D.End;
    HasInclusion = false;
  }
  return leavesMacroSaved(SM, Tokens, Found) ? 0 : Found;
}

std::vector<std::string> macrosIn(Preprocessor &PP, StringRef Generated, unsigned Offset) {
  SourceManager &SM = PP.getSourceManager();
  const SourceLocation End = SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(Offset);
  LibraryHeaders Library;
  auto IsMacro = [&](const IdentifierInfo *Name) {
    const MacroDirective *M = Name->hadMacroDefinition() ? PP.getLocalMacroDirectiveHistory(Name) : nullptr;
    while (M && M->getLocation().isValid() && !SM.isBeforeInTranslationUnit(M->getLocation(), End))
      M = M->getPrevious();
    if (!M || !M->isDefined() || M->getLocation().isInvalid())
      return false;
    return SM.getFileID(M->getLocation()) != PP.getPredefinesFileID() && !Library.contains(SM, M->getLocation());
  };
  llvm::SetVector<StringRef> Found;
  Lexer Raw(SourceLocation(), PP.getLangOpts(), Generated.begin(), Generated.begin(), Generated.end());
  Token T;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T))
    if (T.is(tok::raw_identifier) && IsMacro(PP.getIdentifierInfo(T.getRawIdentifier())))
      Found.insert(T.getRawIdentifier());
  return {Found.begin(), Found.end()};
}

} // namespace ampcc
