// Cleanup when a signal ends amp-cc: terminates the running child process and removes the scratch folder.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Program.h"

namespace ampcc {

// The folder to remove; empty: none.
void removeOnInterrupt(llvm::StringRef Folder);

// The running program; 0: none.
void endOnInterrupt(llvm::sys::procid_t Process);

} // namespace ampcc
