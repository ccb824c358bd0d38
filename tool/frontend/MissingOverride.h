// A function that overrides nothing because its restrictions differ from those of the one that it should override.
#pragma once

#include "frontend/DiagnosticGroup.h"

namespace ampcc {

void explainMissingOverride(DiagnosticGroup &Group);

} // namespace ampcc
