// The ranges of a file that tokens came from: one range per token that is spelled in the file, one per macro use. Text
// that came from a macro is expanded at its use before it is edited.
#pragma once

#include "rewrite/Edits.h"
#include "syntax/TokenBuffer.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

struct TokenPlace {
  std::size_t First = 0, Last = 0; // tokens of the buffer
  unsigned Begin = 0, End = 0;     // offsets in the file
  bool IsMacroUse = false;
};

// The places of `File` that hold an edit, in the order of the text.
std::vector<TokenPlace> findEditedPlaces(const clang::SourceManager &SM, const clang::LangOptions &Language,
                                         const TokenBuffer &Buffer, const Edits &E, clang::FileID File);

// The expansion of a macro use on one line, with the edits applied.
std::string expandMacroUse(clang::Preprocessor &PP, const TokenBuffer &Buffer, const Edits &E, const TokenPlace &Use);

} // namespace ampcc
