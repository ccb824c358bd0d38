// amp-cc in front of another compiler's command (CMake's CXX_COMPILER_LAUNCHER): --amp-launch g++ -c a.cpp ...
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace ampcc {

enum class LaunchMode { None, All, Marked };

// The mode that the first argument behind the program's name asks for.
LaunchMode launchModeOf(llvm::ArrayRef<const char *> Arguments);

// Whether amp-cc compiles this command's sources itself. With --amp-launch=marked it does so for the sources that the
// build system has marked by -DAMPCC_SOURCE; a definition, because every other tool that reads the command accepts it.
bool launchesAmp(llvm::ArrayRef<const char *> Arguments, LaunchMode Mode);

// Runs the other compiler's command as it is; its exit status.
int launchUnchanged(llvm::ArrayRef<const char *> Arguments);

} // namespace ampcc
