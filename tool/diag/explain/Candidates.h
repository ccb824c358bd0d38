// Condenses the notes about a call's candidates in the library: users cannot see their declarations, but may need the
// reason why they do not fit.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

// Moves the notes about candidates of the library to the place of the call, and drops notes without a reason for users,
// repeated ones, and all of them if there are too many.
void summarizeCandidates(DiagnosticGroup &Group, const clang::SourceManager &SM, LibraryHeaders &Library);

bool hasCandidateOf(LibraryHeaders &Library, const DiagnosticGroup &Group, const clang::SourceManager &SM);

// Whether the candidate, which lacks the restriction, is the only one, apart from implicit members and, if the
// candidate is the user's, functions in system headers and those with another number of parameters.
bool isOnlyCandidate(const DiagnosticGroup &Group, const DiagRecord &Candidate, const clang::SourceManager *SM);

// How many arguments a candidate takes that was called with another number: "at least 2".
std::string arityOf(const DiagRecord &Candidate);

} // namespace ampcc
