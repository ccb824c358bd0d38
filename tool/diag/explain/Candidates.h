// Queries on the notes about a call's candidates.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

bool hasCandidateOf(LibraryHeaders &Library, const DiagnosticGroup &Group, const clang::SourceManager &SM);

// Whether the candidate, which lacks the restriction, is the only one, apart from implicit members and, if the
// candidate is the user's, functions in system headers and those with another number of parameters.
bool isOnlyCandidate(const DiagnosticGroup &Group, const DiagRecord &Candidate, const clang::SourceManager *SM);

// How many arguments a candidate takes that was called with another number: "at least 2".
std::string arityOf(const DiagRecord &Candidate);

} // namespace ampcc
