// Emits the diagnostics of Diagnostics.def through Clang's engine. The text that is shown ends with the diagnostic's
// name: "... [amp-recursion]" for errors, "... [-Wamp-race]" for warnings, which -Wno-amp-race turns off and
// -Werror=amp-race turns into errors.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>

namespace ampcc {

enum class Diag {
#define AMPCC_DIAGNOSTIC(Name, Id, Severity, Text, Rules, MSVC, Example, Instead) Name,
#include "sema/Diagnostics.def"
};

clang::DiagnosticBuilder report(clang::DiagnosticsEngine &Diagnostics, clang::SourceLocation Where, Diag D);

// Clang's id for one of our diagnostics, and the reverse. For rows with the same text and level, diagnosticOf() returns
// the first.
unsigned idOf(const clang::DiagnosticsEngine &Diagnostics, Diag D);
std::optional<Diag> diagnosticOf(const clang::DiagnosticsEngine &Diagnostics, unsigned Id);

// The name of a diagnostic, which several diagnostics may share: "amp-race". Empty for notes, remarks and errors that
// reword Clang's.
llvm::StringRef nameOf(Diag D);
bool haveSameName(Diag A, Diag B);
// Whether the diagnostic is an error of C++ AMP's rules, regardless of options.
bool isError(Diag D);
// The name as it follows the text: " [amp-recursion]".
std::string nameInText(Diag D, clang::DiagnosticsEngine::Level Level);

// The text of a diagnostic that has only the placeholders %0, %1 ..., for messages that replace Clang's.
std::string fill(Diag D, llvm::ArrayRef<std::string> Arguments);

} // namespace ampcc
