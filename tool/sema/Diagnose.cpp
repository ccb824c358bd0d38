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

// Warnings name the option that controls them, as Clang's do.
static std::string textOf(Diag D) {
  const Description &Known = describe(D);
  if (Known.Id.empty())
    return Known.Text.str();
  StringRef Option = Known.Severity == DiagnosticIDs::Warning ? "-W" : "";
  return (llvm::Twine(Known.Text) + " [" + Option + Known.Id + "]").str();
}

// What the options -W..., in their order, make of a warning. Clang knows no groups of ours.
static DiagnosticIDs::Level levelOf(const DiagnosticsEngine &Diagnostics, const Description &Known) {
  if (Known.Severity != DiagnosticIDs::Warning)
    return Known.Severity;
  if (Diagnostics.getIgnoreAllWarnings()) // -w
    return DiagnosticIDs::Ignored;
  bool IsOn = true, IsError = false;
  for (StringRef Option : Diagnostics.getDiagnosticOptions().Warnings) {
    bool Off = Option.consume_front("no-");
    bool AsError = Option == "error" || Option.consume_front("error=");
    bool IsOurs = Option == "amp" || Option == Known.Id || Option == "everything" || Option == "error";
    if (!IsOurs)
      continue;
    if (AsError)
      IsError = !Off;
    if (!AsError || (!Off && Option != "error"))
      IsOn = !Off;
  }
  return !IsOn ? DiagnosticIDs::Ignored : IsError ? DiagnosticIDs::Error : DiagnosticIDs::Warning;
}

unsigned idOf(const DiagnosticsEngine &Diagnostics, Diag D) {
  return Diagnostics.getDiagnosticIDs()->getCustomDiagID(levelOf(Diagnostics, describe(D)), textOf(D));
}

DiagnosticBuilder report(DiagnosticsEngine &Diagnostics, SourceLocation Where, Diag D) {
  return Diagnostics.Report(Where, idOf(Diagnostics, D));
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
