// Whether a translation unit would be the same if <amp.h> stood in front of all other text, and what it is made of: a
// host compiler may then begin with the header as it was precompiled.
#pragma once

#include "parse/LibraryReading.h"
#include "syntax/TokenBuffer.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// What was met in front of <amp.h>.
struct LibraryPosition {
  clang::FileID Library;                  // invalid: it was not met
  std::size_t Tokens = 0;                 // in front of it
  bool IsSure = true;                     // nothing but what `Guards`, `Pragmas` and the tokens say more about
  llvm::DenseSet<clang::FileID> Standard; // headers of the standard library and of C++ AMP's, which have no order
  llvm::DenseMap<const clang::IdentifierInfo *, clang::FileID> Guards; // macros that look like include guards
  llvm::DenseMap<clang::FileID, unsigned> Pragmas;                     // how many of them
};

// To be called before the main file is entered; `Tokens` and `Found` live as long as the preprocessor.
void watchForLibrary(clang::Preprocessor &PP, const TokenBuffer &Tokens, LibraryPosition &Found);

// Behind the last token. No files: something in front of <amp.h> might change it, or be changed by it.
LibraryReading readingOf(clang::Preprocessor &PP, const TokenBuffer &Tokens, const LibraryPosition &Found);

// What the main file includes in front of `End`. No files: nothing, or the time is asked for there.
LibraryReading readingOfPreamble(clang::SourceManager &SM, const TokenBuffer &Tokens, unsigned End);

} // namespace ampcc
