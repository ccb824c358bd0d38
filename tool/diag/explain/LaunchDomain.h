// Completes errors about the compute domain of a launch: Clang's notes tell why no parallel_for_each fits, but not the
// whole type of the argument.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

// Moves an error about a domain (R-LANG-143) to the argument, names its whole type, and suggests a domain.
void showDomain(DiagnosticGroup &Group, clang::ASTContext &Context);

} // namespace ampcc
