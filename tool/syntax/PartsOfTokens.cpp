#include "syntax/PartsOfTokens.h"

using namespace clang;

namespace ampcc {

SourceLocation partOfToken(SourceLocation Token, SourceManager &SM) {
  return SM.createTokenSplitLoc(SM.getSpellingLoc(Token), Token, Token);
}

SourceLocation wholeToken(SourceLocation Part, const SourceManager &SM) {
  while (Part.isMacroID()) {
    const CharSourceRange Around = SM.getImmediateExpansionRange(Part);
    if (Around.isTokenRange() || Around.getBegin() != Around.getEnd()) // of a macro, or a half of `>>`
      break;
    Part = Around.getBegin();
  }
  return Part;
}

CharSourceRange wholeTokens(CharSourceRange Range, const SourceManager &SM) {
  Range.setBegin(wholeToken(Range.getBegin(), SM));
  Range.setEnd(wholeToken(Range.getEnd(), SM));
  return Range;
}

} // namespace ampcc
