// Which command lines let the host compiler begin with <amp.h> as it was precompiled.
#pragma once

#include "llvm/Option/ArgList.h"

namespace ampcc {

// Whether the program is the same either way. Only options that are known for that are allowed: with others, such as
// -fprofile-generate or -fmodules, Clang writes something else for what it reads from a precompiled header. With -g it
// leaves out the using declarations and directives of headers.
bool allowPrecompiledLibrary(const llvm::opt::InputArgList &Arguments);

} // namespace ampcc
