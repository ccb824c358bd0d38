// Errors about what Visual C++ accepts: the first of them says that -famp-msvc accepts it, too.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace clang {
class Preprocessor;
}

namespace ampcc {

// Adds the note where it is due; whether it did. Not for programs that are compiled with -famp-msvc.
bool offerLeniency(DiagnosticGroup &Group, const clang::Preprocessor &Read);

} // namespace ampcc
