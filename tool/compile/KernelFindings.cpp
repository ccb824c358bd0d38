#include "compile/KernelFindings.h"
#include "analysis/lint/Analysis.h"
#include "sema/Diagnose.h"

using namespace clang;

namespace ampcc {

static Diag diagnosticOf(analysis::Subject Kind) {
  static constexpr Diag Diagnostics[] = {
#define AMPCC_FINDING(Subject) Diag::Subject,
#include "analysis/lint/Findings.def"
  };
  return Diagnostics[std::size_t(Kind)];
}

static Diag diagnosticOf(analysis::Remark Kind) {
  static constexpr Diag Notes[] = {
#define AMPCC_REMARK(Remark) Diag::Note##Remark,
#include "analysis/lint/Findings.def"
  };
  return Notes[std::size_t(Kind)];
}

static SourceLocation locate(const Kernel &K, kir::Location Where) {
  return Where.Origin ? SourceLocation::getFromRawEncoding(Where.Origin) : K.LaunchedAt;
}

static void reportNote(DiagnosticsEngine &Diagnostics, const Kernel &K, const analysis::Note &N) {
  DiagnosticBuilder Builder = report(Diagnostics, locate(K, N.Where), diagnosticOf(N.Kind));
  if (N.Kind == analysis::Remark::CalledFrom)
    Builder << (N.Name.empty() ? "restrict(amp) lambda" : "restrict(amp) function '" + N.Name + "'");
  else if (N.Kind == analysis::Remark::Condition)
    Builder << N.Detail;
  else if (N.Kind != analysis::Remark::Leaves)
    Builder << N.Name << N.Detail;
}

// The last dimension of C++ AMP is dimension 0 of OpenCL.
static analysis::Domain domainOf(const Kernel &K) {
  analysis::Domain Result{K.Rank, {}};
  for (unsigned I = 0; K.Rank <= 3 && I < K.Rank; ++I)
    Result.Extent[K.Rank - 1 - I] = K.Domain[I];
  return Result;
}

void reportFindings(DiagnosticsEngine &Diagnostics, const Kernel &K, const kir::Module &M) {
  std::vector<analysis::Finding> Findings = analysis::findDivergentBarriers(M);
  llvm::append_range(Findings, analysis::findMemoryConflicts(M, domainOf(K)));
  for (const analysis::Finding &F : Findings) {
    report(Diagnostics, locate(K, F.Where), diagnosticOf(F.Kind)) << F.Name << F.Detail;
    for (const analysis::Note &N : F.Notes)
      reportNote(Diagnostics, K, N);
    report(Diagnostics, K.LaunchedAt, Diag::NoteKernel);
  }
}

} // namespace ampcc
