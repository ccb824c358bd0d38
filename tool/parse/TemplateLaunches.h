// Detects launches in templates: their kernels are known only after all code that instantiates them has been parsed.
#pragma once

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/ArrayRef.h"

namespace ampcc {

// Whether the user's files, system headers aside, contain parallel_for_each in a template or in a generic lambda.
bool launchesInTemplate(clang::Preprocessor &PP, llvm::ArrayRef<clang::Token> Tokens);

} // namespace ampcc
