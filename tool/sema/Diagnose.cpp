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

static constexpr Description Table[] = {
#define AMPCC_DIAGNOSTIC(Name, Id, Severity, Text, Rules, MSVC, Example, Instead) {Id, DiagnosticIDs::Severity, Text},
#include "sema/Diagnostics.def"
};

static const Description &describe(Diag D) { return Table[std::size_t(D)]; }

StringRef nameOf(Diag D) { return describe(D).Id; }

bool isError(Diag D) { return describe(D).Severity == DiagnosticIDs::Error && !nameOf(D).empty(); }

bool haveSameName(Diag A, Diag B) { return nameOf(A) == nameOf(B); }

// Warnings name the option that controls them, as Clang's do.
std::string nameInText(Diag D, DiagnosticsEngine::Level Level) {
  if (nameOf(D).empty())
    return "";
  bool IsWarning = describe(D).Severity == DiagnosticIDs::Warning;
  StringRef Option = !IsWarning ? "" : Level < DiagnosticsEngine::Error ? "-W" : "-Werror,-W";
  return (" [" + Option + nameOf(D) + "]").str();
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
  return Diagnostics.getDiagnosticIDs()->getCustomDiagID(levelOf(Diagnostics, describe(D)), describe(D).Text);
}

std::optional<Diag> diagnosticOf(const DiagnosticsEngine &Diagnostics, unsigned Id) {
  for (std::size_t D = 0; DiagnosticIDs::IsCustomDiag(Id) && D != std::size(Table); ++D)
    if (idOf(Diagnostics, Diag(D)) == Id)
      return Diag(D);
  return std::nullopt;
}

DiagnosticBuilder report(DiagnosticsEngine &Diagnostics, SourceLocation Where, Diag D) {
  return Diagnostics.Report(Where, idOf(Diagnostics, D));
}

std::string fill(Diag D, ArrayRef<std::string> Arguments) {
  StringRef Pattern = describe(D).Text;
  std::string Text;
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
