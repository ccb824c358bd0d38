// Explains that a call fails because the conversion of an argument cannot be used by the caller, and names the
// conversion and its restrictions.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

// Replaces "no matching function" where the only candidate needs such a conversion (R-LANG-47).
void explainMissingConversion(DiagnosticGroup &Group);

} // namespace ampcc
