// Rules that recognize an error as a consequence of another one, by their arguments and locations.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "diag/ErrorPlaces.h"

namespace ampcc {

using ConsequenceRule = bool (*)(const DiagnosticGroup &Later, const DiagnosticGroup &Cause, const ErrorPlaces &);

// Rules for errors; the cause may be found before or after them.
llvm::ArrayRef<ConsequenceRule> rulesOfErrors();
// Rules for errors that are found after their cause, which is no consequence itself.
llvm::ArrayRef<ConsequenceRule> rulesOfLaterErrors();
// Rules for errors about values of a class that is refused as an element, if that error is no consequence itself.
llvm::ArrayRef<ConsequenceRule> rulesOfElements();
// Rules for errors and warnings, with any diagnostic as the cause.
llvm::ArrayRef<ConsequenceRule> rulesOfWarnings();

bool isErrorInSource(const DiagnosticGroup &Group);

} // namespace ampcc
