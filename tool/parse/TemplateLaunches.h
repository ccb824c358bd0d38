// Launches in templates: which kernels there are is known only once everything that instantiates them has been read.
#pragma once

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/ArrayRef.h"

namespace ampcc {

// Whether the program, in files of its own, launches in a template or in a generic lambda.
bool launchesInTemplate(clang::Preprocessor &PP, llvm::ArrayRef<clang::Token> Tokens);

} // namespace ampcc
