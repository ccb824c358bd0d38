// How many threads the launches of a program have, as far as its text says so: what the analysis of races (R-LANG-155)
// knows of a kernel without tiles.
#pragma once

#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include <array>

namespace ampcc {

// The most significant dimension first; 0 where it is not known, or not the same at all places of the launch.
using KnownExtent = std::array<unsigned, 3>;

// By the specialisation of the launch function that the program calls.
llvm::DenseMap<const clang::FunctionDecl *, KnownExtent> knownDomains(clang::ASTContext &Context);

} // namespace ampcc
