#include "compile/KernelFindings.h"
#include "analysis/lint/Analysis.h"
#include "sema/Diagnose.h"

using namespace clang;

namespace ampcc {

static Diag diagnosticOf(analysis::Subject Kind) {
  switch (Kind) {
  case analysis::Subject::DivergentBarrier:
    return Diag::BarrierDivergent;
  case analysis::Subject::DoubtfulBarrier:
    return Diag::BarrierDoubtful;
  case analysis::Subject::TileRaceRead:
    return Diag::TileRaceRead;
  case analysis::Subject::TileRaceWrite:
    return Diag::TileRaceWrite;
  case analysis::Subject::TileBounds:
    return Diag::TileBounds;
  case analysis::Subject::BufferRaceUpdate:
    return Diag::BufferRaceUpdate;
  case analysis::Subject::BufferRaceStore:
    return Diag::BufferRaceStore;
  case analysis::Subject::BufferRaceRead:
    return Diag::BufferRaceRead;
  case analysis::Subject::BufferRaceWrite:
    return Diag::BufferRaceWrite;
  }
  llvm_unreachable("every subject has a diagnostic");
}

static Diag diagnosticOf(analysis::Remark Kind) {
  switch (Kind) {
  case analysis::Remark::Condition:
    return Diag::NoteCondition;
  case analysis::Remark::Leaves:
    return Diag::NoteLeaves;
  case analysis::Remark::Value:
    return Diag::NoteValue;
  case analysis::Remark::Assignment:
    return Diag::NoteAssignment;
  case analysis::Remark::CalledFrom:
    return Diag::NoteCalledFrom;
  case analysis::Remark::Written:
    return Diag::NoteWritten;
  case analysis::Remark::Read:
    return Diag::NoteRead;
  }
  llvm_unreachable("every remark has a note");
}

static SourceLocation locate(const Kernel &K, kir::Location Where) {
  return Where.Origin ? SourceLocation::getFromRawEncoding(Where.Origin) : K.LaunchedAt;
}

static void reportNote(DiagnosticsEngine &Diagnostics, const Kernel &K, const analysis::Note &N) {
  DiagnosticBuilder IRBuilder = report(Diagnostics, locate(K, N.Where), diagnosticOf(N.Kind));
  if (N.Kind == analysis::Remark::CalledFrom)
    IRBuilder << (N.Name.empty() ? "restrict(amp) lambda" : "restrict(amp) function '" + N.Name + "'");
  else if (N.Kind == analysis::Remark::Condition)
    IRBuilder << N.Detail;
  else if (N.Kind != analysis::Remark::Leaves)
    IRBuilder << N.Name << N.Detail;
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
