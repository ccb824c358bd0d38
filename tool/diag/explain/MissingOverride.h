// Explains that a function overrides nothing because its restrictions differ from those of the base class's function.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

void explainMissingOverride(DiagnosticGroup &Group);

} // namespace ampcc
