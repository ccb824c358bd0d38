// Refuses imports of C++20 modules with C++ AMP. The binary form of a module has only what the host compiler sees:
// kernels in the module work, but none of its functions can be called in kernels elsewhere, and its <amp.h> conflicts
// with that of the importing source.
#pragma once

#include "clang/Frontend/CompilerInstance.h"

namespace ampcc {

class AmpDiagnosticConsumer;

// To be called after the parse of a source with C++ AMP: if it imports a module with C++ AMP, reports this as the only
// error and returns true.
bool refuseImportedAmp(clang::CompilerInstance &CI, AmpDiagnosticConsumer &AmpConsumer);

} // namespace ampcc
