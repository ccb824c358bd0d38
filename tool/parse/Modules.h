// C++20 modules beside C++ AMP. A module's binary form holds what the host compiler sees of it: kernels in it work, but
// nothing of it can be used in kernels elsewhere, and a second <amp.h> differs from the one in there.
#pragma once

#include "clang/Frontend/CompilerInstance.h"

namespace ampcc {

class AmpDiagnosticConsumer;

// For a source with C++ AMP, behind the parse: if it imports a module with C++ AMP in it, says so and nothing else, and
// returns true.
bool refuseImportedAmp(clang::CompilerInstance &CI, AmpDiagnosticConsumer &AmpConsumer);

} // namespace ampcc
