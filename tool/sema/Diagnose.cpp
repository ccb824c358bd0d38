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

static std::string textOf(Diag D) {
  const Description &Known = describe(D);
  return Known.Id.empty() ? Known.Text.str() : (llvm::Twine(Known.Text) + " [" + Known.Id + "]").str();
}

DiagnosticBuilder report(DiagnosticsEngine &Diagnostics, SourceLocation Where, Diag D) {
  return Diagnostics.Report(Where,
                            Diagnostics.getDiagnosticIDs()->getCustomDiagID(describe(D).Severity, textOf(D)));
}

std::string fill(Diag D, ArrayRef<std::string> Arguments) {
  std::string Pattern = textOf(D), Text;
  for (std::size_t I = 0; I < Pattern.size(); ++I) {
    unsigned Number = Pattern[I] == '%' && I + 1 < Pattern.size() ? Pattern[I + 1] - '0' : ~0u;
    if (Number >= Arguments.size()) {
      Text += Pattern[I];
      continue;
    }
    Text += Arguments[Number];
    ++I;
  }
  return Text;
}

} // namespace ampcc
