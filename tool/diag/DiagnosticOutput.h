// The destination of diagnostics: through AmpDiagnosticConsumer to the terminal or, with -verify, to the comparison
// with the expectations in the source. The text is buffered until it is known whether the source is C++ AMP at all.
#pragma once

#include "diag/AmpDiagnosticConsumer.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/VerifyDiagnosticConsumer.h"

namespace ampcc {

class DiagnosticOutput {
public:
  DiagnosticOutput(clang::DiagnosticOptions &Options, bool Verify, DiagnosticFilter &Filter);

  // Makes the AmpDiagnosticConsumer the client of a new engine.
  void attach(clang::DiagnosticsEngine &Engine);

  AmpDiagnosticConsumer &consumer() { return AmpConsumer; }
  // Whether there were errors, or, with -verify, not exactly those expected.
  bool hasFailed() const;
  // Whether there was no message at all.
  bool isEmpty() const { return Text.empty(); }
  // Writes all messages and their number to stderr.
  void show();

private:
  clang::DiagnosticOptions &Options;
  bool Verify;
  std::string Text;
  llvm::raw_string_ostream Out{Text};
  clang::TextDiagnosticPrinter Printer;
  std::unique_ptr<clang::VerifyDiagnosticConsumer> Verifier;
  AmpDiagnosticConsumer AmpConsumer;
};

} // namespace ampcc
