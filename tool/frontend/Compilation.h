// One source file through all stages: parse, check, lower, rewrite.
#pragma once

#include "frontend/Frontend.h"
#include "clang/Frontend/CompilerInvocation.h"

namespace ampcc {

// `Input.Arguments` are not looked at: the invocation is what they mean to Clang.
FrontendResult compileInvocation(const FrontendInput &Input, std::shared_ptr<clang::CompilerInvocation> Invocation);

} // namespace ampcc
