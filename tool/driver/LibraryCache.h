// What sources begin with: the host compiler precompiles it, for sources that begin alike and are compiled with the
// same options, in the user's cache.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// The precompiled header that the host program may begin with; empty: there is none, and the text is read as it is.
// Makes it with the command if this is the second source that wants it: what is compiled once, should not take longer.
std::string precompiledHeader(llvm::StringRef Text, const LibraryReading &Reading, const Command &Make, bool Verbose);

// `Compile`, with the text beginning as it was precompiled.
Command beginWith(llvm::StringRef PrecompiledHeader, const Command &Compile);

} // namespace ampcc
