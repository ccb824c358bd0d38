// Precompiled beginnings of host programs in the user's cache: sources with the same beginning and the same options
// share one.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// The precompiled header that the host program may begin with; empty: there is none, and the text is read as it is.
// Makes it with the command at the second request only, so that a single compilation takes no longer.
std::string precompiledHeader(llvm::StringRef Text, const LibraryReading &Reading, const Command &Make, bool Verbose);

// `Compile`, with the precompiled header in front of the text.
Command beginWith(llvm::StringRef PrecompiledHeader, const Command &Compile);

} // namespace ampcc
