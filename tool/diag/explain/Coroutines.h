// What Clang finds missing while it turns an amp function into a coroutine is beside the point: there are none
// (R-LANG-169).
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Remembers, while a message arrives, whether Clang is in a coroutine.
void noteCoroutine(DiagnosticGroup &Group, const clang::Sema &Parsing);

// Says so at the word that makes it one, in place of an error about a function that only coroutines call.
void explainCoroutine(DiagnosticGroup &Group);

// Whether that has been said of the function around a later such error.
bool isOfCoroutine(const DiagnosticGroup &Later, const DiagnosticGroup &Word);

} // namespace ampcc
