// The domain of a launch that cannot be one: Clang says why no parallel_for_each fits, but not which argument has which
// type.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

// Completes an error about a domain (R-LANG-143): its whole type, at the argument itself.
void showDomain(DiagnosticGroup &Group, clang::ASTContext &Context);

} // namespace ampcc
