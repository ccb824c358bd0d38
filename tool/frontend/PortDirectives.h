// Notes for --amp-port-report what the preprocessor and the words of a program tell.
#pragma once

#include "frontend/PortNotes.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// Before the text is read: notes its headers, macros, pragmas and conditions.
void noteDirectives(clang::Preprocessor &PP, PortNotes &Notes);

// Behind that: notes the words among its tokens.
void noteWords(clang::Preprocessor &PP, llvm::ArrayRef<clang::Token> Tokens, PortNotes &Notes);

} // namespace ampcc
