#include "parse/patches/PatchPlaces.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

SourceLocation locationOf(StringRef Name, SourceLocation Where, const Sema &Parsing) {
  const SourceManager &SM = Parsing.getSourceManager();
  SourceLocation At = Where;
  for (unsigned Tried = 0; Tried < 4 && At.isFileID(); ++Tried) {
    Token T;
    if (Lexer::getRawToken(At, T, SM, Parsing.getLangOpts(), /*IgnoreWhiteSpace=*/true))
      break;
    if (T.is(tok::raw_identifier) && T.getRawIdentifier() == Name)
      return T.getLocation();
    At = T.getEndLoc();
  }
  return Where;
}

std::optional<std::pair<SourceLocation, SourceLocation>> argumentOf(SourceLocation Callee, unsigned N,
                                                                    const Sema &Parsing) {
  if (!Callee.isFileID())
    return std::nullopt;
  SourceLocation First, Last;
  int Depth = 0;
  unsigned Argument = 1;
  Token T;
  for (SourceLocation At = Callee;; At = T.getEndLoc()) {
    if (Lexer::getRawToken(At, T, Parsing.getSourceManager(), Parsing.getLangOpts(), /*IgnoreWhiteSpace=*/true) ||
        T.isOneOf(tok::semi, tok::eof))
      return std::nullopt;
    bool Closes = T.isOneOf(tok::r_paren, tok::r_brace, tok::r_square, tok::greater);
    if (Closes && Depth > 0 && --Depth == 0 && T.isOneOf(tok::r_paren, tok::r_brace))
      return Argument == N && First.isValid() ? std::optional(std::pair(First, Last)) : std::nullopt;
    if (Depth == 1 && T.is(tok::comma)) {
      if (Argument++ == N)
        return std::pair(First, Last);
    } else if (Depth >= 1 && Argument == N) {
      First = First.isValid() ? First : T.getLocation();
      Last = T.getLocation();
    }
    bool Opens = T.isOneOf(tok::l_paren, tok::l_brace, tok::l_square) || (Depth > 0 && T.is(tok::less));
    Depth += Opens && (Depth > 0 || T.isOneOf(tok::l_paren, tok::l_brace));
  }
}

std::vector<SourceLocation> tokensBehind(SourceLocation First, SourceLocation Last, const Sema &Parsing) {
  const SourceManager &SM = Parsing.getSourceManager();
  std::vector<SourceLocation> Found;
  while (First != Last) {
    std::optional<Token> Next = Lexer::findNextToken(First, SM, Parsing.getLangOpts());
    if (!Next || Next->is(tok::eof) || SM.isBeforeInTranslationUnit(Last, Next->getLocation()))
      break;
    First = Next->getLocation();
    Found.push_back(First);
  }
  return Found;
}

} // namespace ampcc
