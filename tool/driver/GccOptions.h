// Adapts commands that were written for GCC, so that Clang can run them where amp-cc is the launcher of g++.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace ampcc {

// Whether the program is GCC's compiler, by its name or by that of the file that a link leads to.
bool isGcc(llvm::StringRef Program);

// The arguments, less the options that only GCC knows or that would make objects which g++ cannot link, and with
// options that make Clang accept unknown warnings.
std::vector<const char *> withoutGccOptions(llvm::ArrayRef<const char *> Arguments);

} // namespace ampcc
