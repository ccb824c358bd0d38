// Moves errors that Clang reports inside the library's headers to the code of the program that causes them.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

// Moves an error inside a header of the library to the place in the user's text that caused it.
void moveToUser(DiagnosticGroup &Group, const clang::SourceManager &SM, LibraryHeaders &Library);

// Replaces Clang's notes about instances of parallel_for_each by ours about the launch.
void explainLaunchNotes(DiagnosticGroup &Group);

// Drops notes in system headers, if the error is one of the rules, has advice, or is about a name that the library
// lacks.
void dropForeignNotes(DiagnosticGroup &Group, const clang::SourceManager &SM);

} // namespace ampcc
