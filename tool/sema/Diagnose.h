// Emits the diagnostics of Diagnostics.def through Clang's engine. Shown, each ends with its name: "...
// [amp-recursion]" for errors, "... [-Wamp-race]" for warnings, which -Wno-amp-race turns off and -Werror=amp-race
// makes errors.
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

// Clang's number for a diagnostic of ours, and the other way round. Of rows with the same text and name, the first is
// found.
unsigned idOf(const clang::DiagnosticsEngine &Diagnostics, Diag D);
std::optional<Diag> diagnosticOf(const clang::DiagnosticsEngine &Diagnostics, unsigned Id);

// Its name, which several may share: "amp-race". Empty: a note.
llvm::StringRef nameOf(Diag D);
bool haveSameName(Diag A, Diag B);
// Whether it always is an error of C++ AMP's rules.
bool isError(Diag D);
// What its text ends with: " [amp-recursion]".
std::string nameInText(Diag D, clang::DiagnosticsEngine::Level Level);

// The text of a diagnostic whose placeholders %0, %1 ... are plain, for messages that replace those of Clang.
std::string fill(Diag D, llvm::ArrayRef<std::string> Arguments);

} // namespace ampcc
