#include "compile/WorkGroupRemarks.h"
#include "sema/Diagnose.h"
#include "workgroup/Obstacles.h"

using namespace clang;

namespace ampcc {

static constexpr StringRef PassName = "amp-workgroup";

llvm::Error remarkWorkGroupForm(CompilerInstance &Compiler, const Kernel &K, llvm::Error Problem) {
  DiagnosticsEngine &Diagnostics = Compiler.getDiagnostics();
  const CodeGenOptions &Options = Compiler.getCodeGenOpts();
  if (!Problem && Options.OptimizationRemark.patternMatches(PassName))
    report(Diagnostics, K.LaunchedAt, Diag::RemarkWorkGroup) << K.Name;
  return llvm::handleErrors(std::move(Problem), [&](const passes::ObstacleError &E) {
    if (!Options.OptimizationRemarkMissed.patternMatches(PassName))
      return;
    report(Diagnostics, K.LaunchedAt, Diag::RemarkNoWorkGroup) << K.Name << passes::textOf(E.Why);
    if (E.Where.Origin)
      report(Diagnostics, SourceLocation::getFromRawEncoding(E.Where.Origin), Diag::NoteObstacle);
  });
}

} // namespace ampcc
