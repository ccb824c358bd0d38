// The candidates of a call that the library declares: its text says nothing to users, the reason may.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

// Shows why candidates of the library do not fit at the place of the call, and leaves out those that say nothing more
// and those that are many.
void summarizeCandidates(DiagnosticGroup &Group, const clang::SourceManager &SM, LibraryHeaders &Library);

bool hasCandidateOf(LibraryHeaders &Library, const DiagnosticGroup &Group, const clang::SourceManager &SM);

// Whether one function of the user's only lacks the restriction, whatever else the headers declare of that name.
bool isOnlyCandidate(const DiagnosticGroup &Group, const DiagRecord &Candidate, const clang::SourceManager *SM);

} // namespace ampcc
