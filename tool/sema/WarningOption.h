// Reads the options that control warnings, -W[no-][error=]group, because Clang does not know C++ AMP's groups.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace ampcc {

struct WarningOption {
  bool IsOff = false, IsError = false;
  llvm::StringRef Group; // "amp-race"; empty: all, with -Werror and -Wno-error
};

// Reads the text behind "-W".
WarningOption readWarningOption(llvm::StringRef Text);

// Whether it is "amp" or one of "amp-...".
bool isOwnGroup(llvm::StringRef Group);

} // namespace ampcc
