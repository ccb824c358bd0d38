// Which command lines let the host compiler begin with <amp.h> as it was precompiled.
#pragma once

#include "llvm/Option/ArgList.h"

namespace ampcc {

// Whether the program is the same with and without precompilation. This is an allowlist: with other options, such as
// -fprofile-generate or -fmodules, Clang generates different code for declarations of a precompiled header. With -g it
// omits the using declarations and directives of headers.
bool allowPrecompiledLibrary(const llvm::opt::InputArgList &Arguments);

} // namespace ampcc
