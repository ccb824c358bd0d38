// Locations of parts of a token: of the `::` in front of a name that a source patch qualifies. For Clang, they are
// locations of macros. They are not the same in several parses.
#pragma once

#include "clang/Basic/SourceManager.h"

namespace ampcc {

// Another location of the token, different from all others.
clang::SourceLocation partOfToken(clang::SourceLocation Token, clang::SourceManager &SM);

// The token's location, if this is one that partOfToken() has made; else the location itself.
clang::SourceLocation wholeToken(clang::SourceLocation Part, const clang::SourceManager &SM);
clang::CharSourceRange wholeTokens(clang::CharSourceRange Range, const clang::SourceManager &SM);

} // namespace ampcc
