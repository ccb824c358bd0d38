#include "frontend/Messages.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampcc {

Messages::Messages(DiagnosticOptions &Options, bool Verify, TextRepairs &Repairs)
    : Options(Options), Verify(Verify), Printer(Out, Options), Wording(Printer) {
  Out.enable_colors(true);
  Wording.setRepairs(&Repairs);
  Wording.setPrinterOptions(Options);
  Wording.setErrorLimit(Verify ? 0 : Options.ErrorLimit);
}

void Messages::attach(DiagnosticsEngine &Engine) {
  if (Verify && !Verifier) {
    Engine.setClient(&Printer, /*ShouldOwnClient=*/false);
    Verifier = std::make_unique<VerifyDiagnosticConsumer>(Engine);
    Wording.setTarget(*Verifier);
  }
  Engine.setClient(&Wording, /*ShouldOwnClient=*/false);
}

bool Messages::hasFailed() const { return (Verify ? Printer.getNumErrors() : Wording.errorCount()) != 0; }

void Messages::show() {
  llvm::errs() << Text;
  unsigned Errors = Wording.errorCount(), Warnings = Wording.warningCount();
  if (Verify || !Options.ShowCarets || Errors + Warnings == 0)
    return;
  auto Count = [](unsigned Number, const char *Noun) {
    return std::to_string(Number) + " " + Noun + (Number == 1 ? "" : "s");
  };
  llvm::errs() << (Warnings ? Count(Warnings, "warning") : "") << (Warnings && Errors ? " and " : "")
               << (Errors ? Count(Errors, "error") : "") << " generated.\n";
}

} // namespace ampcc
