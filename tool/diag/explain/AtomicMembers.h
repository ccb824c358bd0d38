// Explains calls of std::atomic's members on elements and variables: `v[0].fetch_add(1)`, as in
// `atomic_fetch_add(&v[0], 1)`.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// For a member of a number, which has none, in amp code.
void explainAtomicMember(DiagnosticGroup &Group, const clang::Sema &Parsing);

} // namespace ampcc
