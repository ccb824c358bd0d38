// Finds the tokens in the text that an error is about.
#pragma once

#include "clang/Sema/Sema.h"
#include <optional>
#include <vector>

namespace ampcc {

// The token `Name`, at `Where` or a few tokens behind it, else `Where`: errors about qualified names are located at
// their beginning.
clang::SourceLocation locationOf(llvm::StringRef Name, clang::SourceLocation Where, const clang::Sema &Parsing);

// The first and the last token of the N-th argument (from 1) of the call, or of the list, whose callee or
// object begins at `Callee`.
std::optional<std::pair<clang::SourceLocation, clang::SourceLocation>>
argumentOf(clang::SourceLocation Callee, unsigned N, const clang::Sema &Parsing);

// The tokens behind `First` up to `Last`, both in one file.
std::vector<clang::SourceLocation> tokensBehind(clang::SourceLocation First, clang::SourceLocation Last,
                                                const clang::Sema &Parsing);

} // namespace ampcc
