// Commands that were made for GCC and that Clang is to run: as launcher, amp-cc compiles sources beside g++.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace ampcc {

// Whether the program is GCC's compiler, by its name or by that of the file that a link leads to.
bool isGcc(llvm::StringRef Program);

// The arguments, less the options that only GCC knows or that would make objects which g++ cannot link; warnings that
// Clang does not know are no mistake.
std::vector<const char *> withoutGccOptions(llvm::ArrayRef<const char *> Arguments);

} // namespace ampcc
