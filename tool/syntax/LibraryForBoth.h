// Finds the parts of the standard library that serve host and accelerator without a specifier: <compare>, whose
// functions are called by <=> and the operators rewritten from it; and std::declval, which is for unevaluated operands
// (R-LANG-23, -52, -170).
#pragma once

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

// The first token of each part (true), and the token behind its end (false).
llvm::DenseMap<clang::SourceLocation, bool> findLibraryForBoth(clang::Preprocessor &PP,
                                                               llvm::ArrayRef<clang::Token> Tokens);

} // namespace ampcc
