// Determines the compute domains of launches without tiles from constants in the program, for the analysis of data
// races (R-LANG-155).
#pragma once

#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include <array>

namespace ampcc {

// The most significant dimension first; 0 where it is not known. All 0 if calls of one launch function differ.
using KnownExtent = std::array<unsigned, 3>;

// The domains by the specialization of the launch function that the program calls.
llvm::DenseMap<const clang::FunctionDecl *, KnownExtent> knownDomains(clang::ASTContext &Context);

} // namespace ampcc
