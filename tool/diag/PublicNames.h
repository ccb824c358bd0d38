// Messages name things as programs do: nothing of the library's own namespace.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

// 'ampcc::component_vector<int, 2>' is 'int_2', and other names lose the namespace.
void usePublicNames(std::string &Text);

// "did you mean 'ampcc::site_value'?"
void dropPrivateSuggestion(DiagnosticGroup &Group);
// Takes Clang's guess at what was meant away, from an error and its notes.
void dropGuess(DiagnosticGroup &Group);

} // namespace ampcc
