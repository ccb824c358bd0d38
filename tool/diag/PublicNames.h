// Replaces names of the library's private namespace in messages by those that programs use.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

// 'ampcc::component_vector<int, 2>' is 'int_2', and other names lose the namespace.
void usePublicNames(std::string &Text);

// Removes a suggestion of a private name: "did you mean 'ampcc::site_value'?"
void dropPrivateSuggestion(DiagnosticGroup &Group);
// Removes Clang's suggestion from an error and its notes.
void dropGuess(DiagnosticGroup &Group);

} // namespace ampcc
