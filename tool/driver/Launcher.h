// amp-cc in front of another compiler's command (CMake's CXX_COMPILER_LAUNCHER): --amp-launch g++ -c a.cpp ...
#pragma once

#include "driver/Plan.h"
#include <optional>

namespace ampcc {

struct Launch {
  bool OnlyMarked = false;          // --amp-launch=marked
  std::vector<std::string> Through; // --amp-launcher=<word>...: what runs both compilers, ccache for example
  std::vector<const char *> Words;  // the other compiler and its arguments
};

// Reads the arguments behind the program's name; nothing if the first is not --amp-launch.
std::optional<Launch> readLaunch(llvm::ArrayRef<const char *> Arguments);

// Whether amp-cc compiles this command's sources itself. With --amp-launch=marked it does so for the sources that the
// build system has marked by -DAMPCC_SOURCE; a definition, because every other tool that reads the command accepts it.
// `Expanded`: the command's words, with response files expanded.
bool launchesAmp(const Launch &What, llvm::ArrayRef<const char *> Expanded);

// Runs the other compiler's command as it is; its exit status.
int launchUnchanged(const Launch &What);

// Runs amp-cc with these arguments through the launcher; its exit status.
int launchThrough(const Launch &What, const Toolbox &Tools, llvm::ArrayRef<const char *> Arguments);

} // namespace ampcc
