// Notes for --amp-port-report what the preprocessor and the words of a program tell.
#pragma once

#include "port/PortNotes.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// Before the text is read: notes its headers, macros, pragmas and conditions.
void noteDirectives(clang::Preprocessor &PP, PortNotes &Notes);

// Behind the parse: notes the words among its tokens, but for those that the program declares itself.
void noteWords(const clang::ASTContext &Program, llvm::ArrayRef<clang::Token> Tokens, PortNotes &Notes);

} // namespace ampcc
