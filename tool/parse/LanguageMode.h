// The language in which Clang parses C++ AMP: CUDA, whose host and device sides are restrict(cpu) and restrict(amp).
#pragma once

#include "clang/Frontend/CompilerInvocation.h"

namespace ampcc {

// Which version of dual functions a parse sees.
enum class Side { Cpu, Accelerator };

// Turns the invocation of a C++ compilation into one that parses C++ AMP for `S`: language options, predefined macros.
void setLanguageMode(clang::CompilerInvocation &Invocation, Side S);

// -famp-msvc: accepts what Visual C++ accepts beside the standard (R-LANG-180..182, real programs' habits).
void setMicrosoftLeniency(clang::CompilerInvocation &Invocation);

// For the report of a port: no error but a real one, and warnings of Visual C++'s extensions.
void warnOfExtensions(clang::CompilerInvocation &Invocation);

// -famp-robust-access: the library's indexing asks whether there is such an element, and, `Reports`, with
// -famp-check=bounds, reports if there is none.
void setRobustAccess(clang::CompilerInvocation &Invocation, bool Reports);

} // namespace ampcc
