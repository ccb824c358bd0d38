// Shared functions of lowering: errors, source locations, annotations, tile_static variables.
#include "lower/ModuleLowering.h"
#include "clang/Basic/SourceManager.h"

namespace ampcc::lower {

using namespace clang;

static const char *const ProblemTexts[] = {
#define AMPCC_PROBLEM(NAME, TEXT) TEXT,
#include "lower/Problems.def"
};

DiagnosticBuilder ModuleLowering::report(SourceLocation Where, Problem P) {
  Failed = true;
  DiagnosticsEngine &Engine = Context.getDiagnostics();
  const char *Text = ProblemTexts[static_cast<unsigned>(P)];
  return Engine.Report(Where, Engine.getDiagnosticIDs()->getCustomDiagID(DiagnosticIDs::Error, Text));
}

kir::Location ModuleLowering::location(SourceLocation Where) {
  PresumedLoc Presumed = Context.getSourceManager().getPresumedLoc(Where);
  if (Presumed.isInvalid())
    return {};
  auto [Entry, IsNew] = FileNumbers.try_emplace(Presumed.getFilename(), M.Files.size());
  if (IsNew)
    M.Files.push_back(Presumed.getFilename());
  return {Entry->second, Presumed.getLine(), Where.getRawEncoding()};
}

bool ModuleLowering::isLibrary(SourceLocation Where) const {
  return Context.getSourceManager().isInSystemHeader(Where);
}

kir::Variable *ModuleLowering::tileStatic(const VarDecl *D) {
  kir::Variable *&V = TileStatics[D->getCanonicalDecl()];
  if (!V) {
    V = M.newVariable(D->getNameAsString(), Types.lower(D->getType(), D->getLocation()));
    V->Space = kir::AddressSpace::Local;
  }
  return V;
}

} // namespace ampcc::lower
