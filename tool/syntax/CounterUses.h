// Records where the program uses __COUNTER__, whose values in the host program must be those of the parse although
// fewer uses are left there, and where it uses the date or the time, which rules out keeping that text in precompiled
// form.
#pragma once

#include "syntax/TokenBuffer.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// Fills TokenBuffer::CounterUses and ClockUses while the preprocessor runs.
void recordCounterUses(clang::Preprocessor &PP, TokenBuffer &Buffer);

} // namespace ampcc
