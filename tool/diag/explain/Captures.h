// Captures that a lambda lacks: of the ways that Clang offers, those that amp code allows (R-LANG-122, -123, -125).
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

void offerAllowedCaptures(DiagnosticGroup &Group);

} // namespace ampcc
