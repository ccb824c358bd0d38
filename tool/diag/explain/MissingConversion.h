// Calls for whose arguments there is a conversion, but none that the caller may use: says which one, and how it is
// restricted.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

// Replaces "no matching function" where the only candidate needs such a conversion (R-LANG-47).
void explainMissingConversion(DiagnosticGroup &Group);

} // namespace ampcc
