// What the analyses must know of OpenCL C's builtins, by the text that calls them.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace ampcc::analysis {

inline bool isBarrier(llvm::StringRef Text) { return Text.starts_with("barrier("); }
inline bool isCheckOfDomain(llvm::StringRef Text) { return Text == "INSIDE"; }
inline bool isThreadIndex(llvm::StringRef Text) {
  return Text.starts_with("get_local_id") || Text.starts_with("get_global_id");
}
inline bool isAtomic(llvm::StringRef Text) { return Text.starts_with("atom"); }

} // namespace ampcc::analysis
