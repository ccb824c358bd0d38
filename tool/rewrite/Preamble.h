// The directives that a source begins with, up to its first declaration. The host compiler can read them as they were
// precompiled, if the generated text that stands in front of them then comes behind.
#pragma once

#include "rewrite/Includes.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// The offset in the main file behind its last #include line that stands in front of the first token, of the first
// pragma, and of the first header that is pasted, but not between #if and #endif; 0: there is none.
unsigned findPreamble(clang::Preprocessor &PP, const TokenBuffer &Tokens, const Includes &Inclusions);

// Whether a name in `Generated` is a macro at the end of the preamble, which it is not in front of it. The command
// line's macros and those of the library's headers have been provided for.
bool namesMacro(clang::Preprocessor &PP, llvm::StringRef Generated, unsigned PreambleEnd);

} // namespace ampcc
