// Records where the program saves and restores macros (#pragma push_macro, pop_macro): a precompiled header does not
// keep the saved definitions.
#pragma once

#include "syntax/TokenBuffer.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// Fills TokenBuffer::MacroSaves while the preprocessor runs.
void recordMacroSaves(clang::Preprocessor &PP, TokenBuffer &Buffer);

} // namespace ampcc
