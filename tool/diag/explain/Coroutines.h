// Replaces Clang's errors about parts of coroutines in amp functions by one: an amp function cannot be a coroutine
// (R-LANG-169).
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Records in the group of a new message whether Clang is in a coroutine.
void noteCoroutine(DiagnosticGroup &Group, const clang::Sema &Parsing);

// Replaces an error about a function that only coroutines call by one at the keyword that makes the function a
// coroutine.
void explainCoroutine(DiagnosticGroup &Group);

// Whether `Later` is about a part of the coroutine that `Word` reports.
bool isOfCoroutine(const DiagnosticGroup &Later, const DiagnosticGroup &Word);

} // namespace ampcc
