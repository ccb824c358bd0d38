// Records what the preprocessor knows beside the tokens: directives, and the macros that matter later.
#pragma once

#include "syntax/TokenBuffer.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

// Fills these parts of the buffer while the preprocessor runs:
// - Inclusions, InclusionTests and Embeddings.
// - CounterUses: uses of __COUNTER__, whose values in the host program must be those of the parse although fewer uses
//   are left there; ClockUses: uses of the date or the time, which rule out keeping that text in precompiled form.
// - MacroSaves: #pragma push_macro and pop_macro. A precompiled header does not keep the saved definitions.
void recordDirectives(clang::Preprocessor &PP, TokenBuffer &Buffer);

} // namespace ampcc
