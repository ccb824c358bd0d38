// Files that appear as a whole.
#pragma once

#include "llvm/Support/Error.h"

namespace ampcc {

// Writes `Text` to `Path` in one step: a reader sees the old file or the new one. "-" is standard output.
llvm::Error writeAtomically(llvm::StringRef Path, llvm::StringRef Text);

} // namespace ampcc
