// Follows the #include lines of a source for a command that only preprocesses.
#pragma once

#include "compile/Frontend.h"
#include "clang/Frontend/CompilerInvocation.h"

namespace ampcc {

// Preprocesses without a message and without an output; only FrontendResult::OtherSpellings is filled.
FrontendResult searchIncludes(const clang::CompilerInvocation &Invocation);

} // namespace ampcc
