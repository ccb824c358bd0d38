// Rewrites lambdas that are function objects of kernels: what remains of an amp lambda is a closure of its captures; a
// lambda that the host can call keeps its body and gets a site around it (R-LANG-121..128).
#pragma once

#include "rewrite/Edits.h"
#include "rewrite/Sites.h"

namespace ampcc {

// One capture of a closure as the host text lists it.
struct HostCapture {
  std::string Name;         // empty: written in the capture list
  clang::SourceLocation Of; // where the captured variable is written; invalid: `this`
  bool ByReference = false;
  bool IsPack = false;
  std::optional<unsigned> Expansion; // of which expansion around the lambda it is an element
};

// The location of the variable's declaration in the source: the same in all instantiations.
clang::SourceLocation placeOf(const clang::ValueDecl *V);

// The captures that no capture list names, over all instantiations, in the order of the closure.
std::vector<HostCapture> implicitCaptures(const LambdaUse &Use);

void rewriteLambdas(const Uses &U, const Sites &S, const TokenBuffer &Tokens, Edits &E);

} // namespace ampcc
