// Errors that Clang finds inside the library's headers, because of how a program uses them.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

// Moves an error inside a header of the library to the place in the user's text that caused it.
void moveToUser(DiagnosticGroup &Group, const clang::SourceManager &SM, LibraryHeaders &Library);

// Drops notes at places where the user can change nothing: candidates in the headers of the system.
void dropForeignNotes(DiagnosticGroup &Group, const clang::SourceManager &SM);

} // namespace ampcc
