// Sets up Clang to parse C++ AMP as CUDA, whose host and device code are restrict(cpu) and restrict(amp) code.
#pragma once

#include "clang/Frontend/CompilerInvocation.h"

namespace ampcc {

// The side for which a source is parsed: host or device.
enum class Side { Cpu, Accelerator };

// Turns the invocation of a C++ compilation into one that parses C++ AMP for `S`: language options, predefined macros.
void setLanguageMode(clang::CompilerInvocation &Invocation, Side S);

// -famp-msvc: does not treat dynamic exception specifications and `register` as errors, as Visual C++ does not. The
// language options themselves come with the arguments of the invocation.
void setMicrosoftLeniency(clang::CompilerInvocation &Invocation);

// For the report of a port: warns of Visual C++'s extensions, and reports no warning as an error.
void warnOfExtensions(clang::CompilerInvocation &Invocation);

// -famp-robust-access: the library checks indices against the bounds; with -famp-check=bounds (`Reports`), it also
// reports accesses out of bounds.
void setRobustAccess(clang::CompilerInvocation &Invocation, bool Reports);

} // namespace ampcc
