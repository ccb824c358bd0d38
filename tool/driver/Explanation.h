// amp-cc --explain <id>, which compiles nothing.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

namespace ampcc {

// Whether the arguments (without the program's name) begin with --explain or --explain=<id>.
bool asksForExplanation(llvm::ArrayRef<const char *> Arguments);

// Writes the requested explanation; the exit status. If there is no such diagnostic, an error names the nearest id.
int explainTo(llvm::raw_ostream &Out, llvm::ArrayRef<const char *> Arguments);

} // namespace ampcc
