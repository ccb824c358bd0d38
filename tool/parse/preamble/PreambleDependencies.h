// The dependency file (-MD) of a source that is parsed behind a precompiled preamble.
#pragma once

#include "parse/preamble/PrecompiledPreamble.h"
#include "clang/Frontend/CompilerInstance.h"

namespace ampcc {

// Lets the compiler write the dependency file that its options ask for: the source, what it includes, and what the
// preamble includes, but not the file that the preamble was made of.
void writeDependenciesBehind(const PrecompiledPreamble &Preamble, clang::CompilerInstance &CI);

} // namespace ampcc
