// -famp-msvc: #include "Sub\Header.H" finds sub/header.h, as on file systems that do not tell letter cases apart.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace ampcc {

// The text of a Clang VFS overlay (-ivfsoverlay) in which the files below these folders are found whatever the case of
// the letters in their names. Clang itself turns the backslashes round.
std::string caseInsensitiveOverlay(llvm::ArrayRef<std::string> Folders);

} // namespace ampcc
