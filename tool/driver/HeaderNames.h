// The names of headers that are read from a precompiled one. Clang stores absolute paths; std::source_location, the
// undefined behaviour sanitizer and debug information then say these where the header was found by a relative one.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// The options with which a compilation names these precompiled headers as it does without precompilation; nothing if
// no options achieve that.
std::optional<Command> keepNames(llvm::ArrayRef<std::string> Headers, llvm::StringRef Source, const Command &Compile);

} // namespace ampcc
