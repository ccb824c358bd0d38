#include "diag/DiagnosticOutput.h"

using namespace clang;

namespace ampcc {

DiagnosticOutput::DiagnosticOutput(DiagnosticOptions &Options, bool Verify, DiagnosticFilter &Filter)
    : Options(Options), Verify(Verify), Printer(Out, Options), AmpConsumer(Printer) {
  Out.enable_colors(true);
  AmpConsumer.setFilter(&Filter);
  AmpConsumer.setPrinterOptions(Options);
  AmpConsumer.setErrorLimit(Verify ? 0 : Options.ErrorLimit);
}

void DiagnosticOutput::attach(DiagnosticsEngine &Engine) {
  if (Verify && !Verifier) {
    Engine.setClient(&Printer, /*ShouldOwnClient=*/false);
    Verifier = std::make_unique<VerifyDiagnosticConsumer>(Engine);
    AmpConsumer.setTarget(*Verifier);
  }
  Engine.setClient(&AmpConsumer, /*ShouldOwnClient=*/false);
}

bool DiagnosticOutput::hasFailed() const { return (Verify ? Printer.getNumErrors() : AmpConsumer.errorCount()) != 0; }

void DiagnosticOutput::show() {
  llvm::errs() << Text;
  unsigned Errors = AmpConsumer.errorCount(), Warnings = AmpConsumer.warningCount();
  if (Verify || !Options.ShowCarets || Errors + Warnings == 0)
    return;
  auto Count = [](unsigned Number, const char *Noun) {
    return std::to_string(Number) + " " + Noun + (Number == 1 ? "" : "s");
  };
  llvm::errs() << (Warnings ? Count(Warnings, "warning") : "") << (Warnings && Errors ? " and " : "")
               << (Errors ? Count(Errors, "error") : "") << " generated.\n";
}

} // namespace ampcc
