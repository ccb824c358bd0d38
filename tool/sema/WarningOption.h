// Reads the options that control warnings, which Clang does not know for those of C++ AMP: -W[no-][error=]group.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace ampcc {

struct WarningOption {
  bool IsOff = false, IsError = false;
  llvm::StringRef Group; // "amp-race"; empty: all, with -Werror and -Wno-error
};

// Of the text behind "-W".
WarningOption readWarningOption(llvm::StringRef Text);

// Whether it is "amp" or one of "amp-...".
bool isOwnGroup(llvm::StringRef Group);

} // namespace ampcc
