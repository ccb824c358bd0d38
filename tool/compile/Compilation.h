// One source file through all stages: parse, check, lower, rewrite.
#pragma once

#include "compile/Frontend.h"
#include "clang/Frontend/CompilerInvocation.h"

namespace ampcc {

class PortNotes;

// How a compilation contributes to --amp-port-report.
struct PortObservation {
  PortNotes *Notes = nullptr; // if set, sources without C++ AMP are parsed, too, and warnings are only noted
  bool IsSilent = false;      // no message is shown
};

// Ignores `Input.Arguments`: `Invocation` is their parsed form.
FrontendResult compileInvocation(const FrontendInput &Input, std::shared_ptr<clang::CompilerInvocation> Invocation,
                                 PortObservation Port = {});

} // namespace ampcc
