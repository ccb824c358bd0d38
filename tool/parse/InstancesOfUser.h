// Detects templates of the user whose instances the front end needs although only templates of the C++ library may call
// them: launches, because their kernels are extracted, and dual functions, which are checked for the host (R-LANG-21).
#pragma once

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/ArrayRef.h"

namespace ampcc {

// Whether the user's files, system headers aside, contain parallel_for_each in a template or in a generic lambda, or a
// restrict(cpu, amp) template, generic lambda or member of a class template.
bool mayNeedInstancesOfUser(clang::Preprocessor &PP, llvm::ArrayRef<clang::Token> Tokens);

} // namespace ampcc
