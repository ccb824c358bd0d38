#include "sema/Diagnose.h"
#include "sema/WarningOption.h"
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

// The level of a warning according to the options -W... in their order, because Clang does not know our groups.
static DiagnosticIDs::Level levelOf(const DiagnosticsEngine &Diagnostics, const Description &Known) {
  if (Known.Severity != DiagnosticIDs::Warning)
    return Known.Severity;
  if (Diagnostics.getIgnoreAllWarnings()) // -w
    return DiagnosticIDs::Ignored;
  bool IsOn = true, IsError = false;
  for (StringRef Text : Diagnostics.getDiagnosticOptions().Warnings) {
    const WarningOption Option = readWarningOption(Text);
    bool IsForAll = Option.Group.empty();
    if (!IsForAll && !llvm::is_contained({StringRef("amp"), Known.Id, StringRef("everything")}, Option.Group))
      continue;
    if (Option.IsError)
      IsError = !Option.IsOff;
    if (!Option.IsError || (!Option.IsOff && !IsForAll))
      IsOn = !Option.IsOff;
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
