// One source file through all stages: parse, check, lower, rewrite.
#pragma once

#include "compile/Frontend.h"
#include "clang/Frontend/CompilerInvocation.h"

namespace ampcc {

class PortNotes;

// For a port's report.
struct PortObservation {
  PortNotes *Notes = nullptr; // if there are some, sources without C++ AMP are parsed, too, and warnings are only noted
  bool IsSilent = false;      // no message is shown
};

// `Input.Arguments` are not looked at: the invocation is what they mean to Clang.
FrontendResult compileInvocation(const FrontendInput &Input, std::shared_ptr<clang::CompilerInvocation> Invocation,
                                 PortObservation Port = {});

} // namespace ampcc
