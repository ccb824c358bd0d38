// Finds the directives, macros and words of a program that --amp-port-report lists.
#pragma once

#include "port/PortNotes.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// To be called before the text is read: notes its headers, macros, pragmas and conditions.
void noteDirectives(clang::Preprocessor &PP, PortNotes &Notes);

// After the parse: notes the words of PortRows.def among the tokens, except names that the program declares itself.
void noteWords(const clang::ASTContext &Program, llvm::ArrayRef<clang::Token> Tokens, PortNotes &Notes);

} // namespace ampcc
