// Reads one of Clang's diagnostics: its text, whatever its arguments are, and what these say.
#pragma once

#include "frontend/DiagnosticGroup.h"

namespace ampcc {

std::string textOf(const clang::Diagnostic &Info);

// The numbers of the CUDA targets that a diagnostic of Clang names, if it is one that does.
void readTargets(const clang::Diagnostic &Info, Message &M);

} // namespace ampcc
