// Where the program uses __COUNTER__: its values are those of the parse, in the host program, too, which has fewer
// uses. And where it uses the time: text that does cannot be kept.
#pragma once

#include "syntax/TokenBuffer.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// Fills TokenBuffer::CounterUses and ClockUses while the preprocessor runs.
void recordCounterUses(clang::Preprocessor &PP, TokenBuffer &Buffer);

} // namespace ampcc
