// Emits the diagnostics of Diagnostics.def through Clang's engine. Each text ends with its id: "... [amp-recursion]".
#pragma once

#include "clang/Basic/Diagnostic.h"

namespace ampcc {

enum class Diag {
#define AMPCC_DIAGNOSTIC(Name, Id, Severity, Text, Rules, MSVC, Example, Instead) Name,
#include "sema/Diagnostics.def"
};

clang::DiagnosticBuilder report(clang::DiagnosticsEngine &Diagnostics, clang::SourceLocation Where, Diag D);

} // namespace ampcc
