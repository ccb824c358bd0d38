// What happens when a signal ends amp-cc: the running program is ended, too, and the scratch folder is removed.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Program.h"

namespace ampcc {

// The folder to remove; empty: none.
void removeOnInterrupt(llvm::StringRef Folder);

// The running program; 0: none.
void endOnInterrupt(llvm::sys::procid_t Process);

} // namespace ampcc
