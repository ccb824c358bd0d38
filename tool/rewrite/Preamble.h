// The directives that a source begins with, up to its first declaration. The host compiler can precompile them if the
// generated text that usually precedes them can follow them.
#pragma once

#include "rewrite/Includes.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// The offset in the main file behind its last #include line that stands in front of the first token, of the first
// pragma, and of the first header that is pasted, but not between #if and #endif; 0: there is none.
unsigned findPreamble(clang::Preprocessor &PP, const TokenBuffer &Tokens, const Includes &Inclusions);

// The names in `Generated` that are macros at an offset in the main file, but not in front of it. The macros of the
// command line and of the library's headers do not count: the generated text is made for them.
std::vector<std::string> macrosIn(clang::Preprocessor &PP, llvm::StringRef Generated, unsigned Offset);

} // namespace ampcc
