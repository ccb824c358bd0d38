// Adds a note about -famp-msvc to the first error about code that Visual C++ accepts.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace clang {
class Preprocessor;
}

namespace ampcc {

// Adds the note if the error is of that kind, and returns whether it did. With -famp-msvc it returns false, and only
// adds a note about _UNICODE to errors about narrow text in place of wide text.
bool offerLeniency(DiagnosticGroup &Group, const clang::Preprocessor &Read);

} // namespace ampcc
