// Emits the diagnostics of Diagnostics.def through Clang's engine. Each text ends with its id: "... [amp-recursion]"
// for errors, "... [-Wamp-race]" for warnings, which -Wno-amp-race turns off and -Werror=amp-race makes errors.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace ampcc {

enum class Diag {
#define AMPCC_DIAGNOSTIC(Name, Id, Severity, Text, Rules, MSVC, Example, Instead) Name,
#include "sema/Diagnostics.def"
};

clang::DiagnosticBuilder report(clang::DiagnosticsEngine &Diagnostics, clang::SourceLocation Where, Diag D);

// Clang's number for an error of ours.
unsigned idOf(const clang::DiagnosticsEngine &Diagnostics, Diag D);

// The text of a diagnostic whose placeholders %0, %1 ... are plain, for messages that replace those of Clang.
std::string fill(Diag D, llvm::ArrayRef<std::string> Arguments);

} // namespace ampcc
