#include "rewrite/MacroUses.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/TokenConcatenation.h"

using namespace clang;

namespace ampcc {
namespace {

class PlaceFinder {
public:
  PlaceFinder(const SourceManager &SM, const LangOptions &Language, const TokenBuffer &Buffer)
      : SM(SM), Language(Language), Tokens(Buffer.Tokens) {}

  TokenPlace placeOf(std::size_t Token) const {
    SourceLocation Loc = Tokens[Token].getLocation();
    if (Loc.isFileID()) {
      unsigned Begin = SM.getFileOffset(Loc);
      return {Token, Token, Begin, Begin + Tokens[Token].getLength(), false};
    }
    CharSourceRange Range = SM.getExpansionRange(Loc);
    TokenPlace Place{Token, Token, SM.getFileOffset(Range.getBegin()), 0, true};
    Place.End = SM.getFileOffset(Range.getEnd()) +
                (Range.isTokenRange() ? Lexer::MeasureTokenLength(Range.getEnd(), SM, Language) : 0);
    while (Place.First > 0 && isFrom(Place.First - 1, Range.getBegin()))
      --Place.First;
    while (Place.Last + 1 < Tokens.size() && isFrom(Place.Last + 1, Range.getBegin()))
      ++Place.Last;
    return Place;
  }

private:
  const SourceManager &SM;
  const LangOptions &Language;
  llvm::ArrayRef<clang::Token> Tokens;

  bool isFrom(std::size_t Token, SourceLocation Use) const {
    SourceLocation Loc = Tokens[Token].getLocation();
    return Loc.isMacroID() && SM.getExpansionLoc(Loc) == Use;
  }
};

} // namespace

std::vector<TokenPlace> findEditedPlaces(const SourceManager &SM, const LangOptions &Language,
                                         const TokenBuffer &Buffer, const Edits &E, FileID File) {
  std::vector<std::size_t> Edited;
  for (const auto &Entry : E.all()) {
    const Token &T = Buffer.Tokens[Entry.first];
    if (!T.isAnnotation() && T.isNot(tok::eof) && SM.getFileID(SM.getExpansionLoc(T.getLocation())) == File)
      Edited.push_back(Entry.first);
  }
  llvm::sort(Edited);
  PlaceFinder Finder(SM, Language, Buffer);
  std::vector<TokenPlace> Places;
  for (std::size_t Token : Edited)
    if (Places.empty() || Token > Places.back().Last)
      Places.push_back(Finder.placeOf(Token));
  return Places;
}

std::string expandMacroUse(Preprocessor &PP, const TokenBuffer &Buffer, const Edits &E, const TokenPlace &Use) {
  TokenConcatenation Concatenation(PP);
  std::string Text;
  Token Previous, BeforePrevious;
  Previous.startToken();
  BeforePrevious.startToken();
  for (std::size_t I = Use.First; I <= Use.Last; ++I) {
    const Token &T = Buffer.Tokens[I];
    if (T.isAnnotation())
      continue;
    const TokenEdit *Edit = E.find(I);
    bool Separate = T.hasLeadingSpace() || T.isAtStartOfLine() ||
                    (I != Use.First && Concatenation.AvoidConcat(BeforePrevious, Previous, T));
    if (Separate && !Text.empty() && Text.back() != ' ' && !(Edit && Edit->Region && Edit->Before.empty()))
      Text += ' ';
    if (Edit)
      Text += Edit->Before;
    if (!Edit || !Edit->Region)
      Text += PP.getSpelling(T);
    if (Edit)
      Text += Edit->After;
    BeforePrevious = Previous;
    Previous = T;
  }
  return Text;
}

} // namespace ampcc
