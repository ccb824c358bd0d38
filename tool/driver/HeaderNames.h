// The names of headers that are read from a precompiled one. Clang stores absolute paths; std::source_location, the
// undefined behaviour sanitizer and debug information then say these where the header was found by a relative one.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// What a compilation needs in addition so that it names these headers, which are not in the main file's text, as
// without; nothing: they cannot be named so.
std::optional<Command> keepNames(llvm::ArrayRef<std::string> Headers, llvm::StringRef Source, const Command &Compile);

} // namespace ampcc
