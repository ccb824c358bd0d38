// The driver's own messages, in the format of compiler diagnostics.
#pragma once

#include "llvm/Support/Error.h"

namespace ampcc {

// amp-cc: error: <message>
void reportError(const llvm::Twine &Message);

// amp-cc: note: <message>
void reportNote(const llvm::Twine &Message);

// Reports the error, if there is one; the exit status that goes with it.
int fail(llvm::Error E);

} // namespace ampcc
