// -famp-msvc: the extensions of Visual C++, on a system whose headers are made for GCC.
#pragma once

#include "llvm/Option/ArgList.h"
#include <string>
#include <vector>

namespace ampcc {

// The options that the command line implies. -fms-compatibility alone makes Clang pretend to be an old Visual C++,
// without char16_t and without GCC's macros, with which the system's headers fail; so the options that these headers
// need are added, whether -fms-compatibility comes from -famp-msvc or from the user.
std::vector<std::string> msvcOptions(const llvm::opt::InputArgList &Given, bool Leniency);

} // namespace ampcc
