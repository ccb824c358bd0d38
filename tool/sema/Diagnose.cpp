#include "sema/Diagnose.h"
#include "clang/Basic/DiagnosticIDs.h"

using namespace clang;

namespace ampcc {

namespace {
struct Description {
  StringRef Id;
  DiagnosticIDs::Level Severity;
  StringRef Text;
};
} // namespace

static const Description &describe(Diag D) {
  static const Description Table[] = {
#define AMPCC_DIAGNOSTIC(Name, Id, Severity, Text, Rules, MSVC, Example, Instead) {Id, DiagnosticIDs::Severity, Text},
#include "sema/Diagnostics.def"
  };
  return Table[std::size_t(D)];
}

DiagnosticBuilder report(DiagnosticsEngine &Diagnostics, SourceLocation Where, Diag D) {
  const Description &Known = describe(D);
  std::string Text = Known.Text.str();
  if (!Known.Id.empty())
    Text += " [" + Known.Id.str() + "]";
  return Diagnostics.Report(Where, Diagnostics.getDiagnosticIDs()->getCustomDiagID(Known.Severity, Text));
}

} // namespace ampcc
