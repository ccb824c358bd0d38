#include "parse/Modules.h"
#include "diag/AmpDiagnosticConsumer.h"
#include "sema/Diagnose.h"
#include "clang/Serialization/ASTReader.h"

using namespace clang;

namespace ampcc {

static bool hasAmp(ASTReader &Reader, serialization::ModuleFile &Module) {
  bool Found = false;
  Reader.visitInputFileInfos(Module, /*IncludeSystem=*/true, [&](const serialization::InputFileInfo &File, bool) {
    Found |= File.UnresolvedImportedFilename.ends_with("/amp/dialect.h");
  });
  return Found;
}

bool refuseImportedAmp(CompilerInstance &CI, AmpDiagnosticConsumer &AmpConsumer) {
  IntrusiveRefCntPtr<ASTReader> Reader = CI.getASTReader();
  if (!Reader)
    return false;
  for (serialization::ModuleFile &Module : Reader->getModuleManager()) {
    if (!hasAmp(*Reader, Module))
      continue;
    AmpConsumer.forget();
    SourceLocation Where = Module.DirectImportLoc.isValid() ? Module.DirectImportLoc : Module.ImportLoc;
    report(CI.getDiagnostics(), Where, Diag::ImportedAmp) << Module.ModuleName;
    return true;
  }
  return false;
}

} // namespace ampcc
