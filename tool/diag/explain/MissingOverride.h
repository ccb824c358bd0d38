// A function that overrides nothing because its restrictions differ from those of the one that it should override.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

void explainMissingOverride(DiagnosticGroup &Group);

} // namespace ampcc
