// Which errors are only consequences of others, by what both say and where.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "diag/ErrorPlaces.h"

namespace ampcc {

using ConsequenceRule = bool (*)(const DiagnosticGroup &Later, const DiagnosticGroup &Cause, const ErrorPlaces &);

// Of errors, wherever the cause stands in the order in which they were found.
llvm::ArrayRef<ConsequenceRule> rulesOfErrors();
// Of errors behind a cause that is no consequence itself.
llvm::ArrayRef<ConsequenceRule> rulesOfLaterErrors();
// Of errors that others say better, if these are no consequences themselves.
llvm::ArrayRef<ConsequenceRule> rulesOfElements();
// Of warnings, too, of whatever else was said.
llvm::ArrayRef<ConsequenceRule> rulesOfWarnings();

bool isErrorInSource(const DiagnosticGroup &Group);

} // namespace ampcc
