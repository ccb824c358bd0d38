// -famp-msvc: #include "Sub\Header.H" finds sub/header.h, as on file systems that do not tell letter cases apart.
#pragma once

#include "compile/Frontend.h"

namespace ampcc {

// The text of a Clang VFS overlay (-ivfsoverlay) in which the host compiler finds these files under the names that the
// source includes. Clang itself converts the backslashes.
std::string spellingOverlay(llvm::ArrayRef<OtherSpelling> Files);

} // namespace ampcc
