// For a missing capture in an amp lambda, keeps only those of Clang's suggestions that amp code allows (R-LANG-122,
// -123, -125).
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

void offerAllowedCaptures(DiagnosticGroup &Group);

} // namespace ampcc
