// The part of the standard library that serves both sides without saying so: <compare>, whose functions are what the
// language's own <=> and the operators made from it call; std::declval, which is for operands
// that are not evaluated (R-LANG-23, -52, -170).
#pragma once

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

// Where it begins (true), and the token behind its end (false).
llvm::DenseMap<clang::SourceLocation, bool> findLibraryForBoth(clang::Preprocessor &PP,
                                                               llvm::ArrayRef<clang::Token> Tokens);

} // namespace ampcc
