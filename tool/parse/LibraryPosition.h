// Determines whether <amp.h> can be moved in front of all other text of a translation unit without changing it, and
// which files it includes: the host compiler can then start from a precompiled <amp.h>.
#pragma once

#include "parse/IncludeGraph.h"
#include "parse/LibraryReading.h"
#include "syntax/TokenBuffer.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// What the preprocessor has seen in front of <amp.h>.
struct LibraryPosition {
  clang::FileID Library;                  // <amp.h>; invalid: it has not been included
  std::size_t Tokens = 0;                 // number of tokens in front of <amp.h>
  bool IsSure = true;                     // false: a directive in front rules out the move
  llvm::DenseSet<clang::FileID> Standard; // headers of the standard library and amp-cc's, which may come in any order
  llvm::DenseMap<const clang::IdentifierInfo *, clang::FileID> Guards; // macros that look like include guards
  llvm::DenseMap<clang::FileID, unsigned> Pragmas;                     // number of pragmas in each file
};

// To be called before the main file is entered; `Tokens` and `Found` must outlive the preprocessor.
void watchForLibrary(clang::Preprocessor &PP, const TokenBuffer &Tokens, LibraryPosition &Found);

// To be called after the last token. No files: text in front of <amp.h> might change the header, or be changed by it.
LibraryReading readingOf(clang::Preprocessor &PP, const TokenBuffer &Tokens, const LibraryPosition &Found);

// The files that the main file includes in front of offset `End`. `Precompiled`: the include graph of the precompiled
// preamble, if there is one. No files: the main file includes none there, or the text there uses __DATE__, __TIME__ or
// __TIMESTAMP__.
LibraryReading readingOfPreamble(clang::SourceManager &SM, const TokenBuffer &Tokens, const IncludeGraph &Precompiled,
                                 unsigned End);

} // namespace ampcc
