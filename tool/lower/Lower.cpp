// The entry point of lowering: one module for one kernel.
#include "lower/Lower.h"
#include "lower/EntryPoint.h"

namespace ampcc {

static std::string sourceName(const Kernel &K, const clang::SourceManager &Sources) {
  clang::PresumedLoc Place = Sources.getPresumedLoc(K.LaunchedAt);
  if (Place.isInvalid())
    return K.DisplayName;
  return K.DisplayName + " at " + Place.getFilename() + ":" + std::to_string(Place.getLine());
}

std::unique_ptr<kir::Module> lowerKernel(const Kernel &K, clang::Sema &S) {
  auto Module = std::make_unique<kir::Module>();
  lower::ModuleLowering Lowering(*Module, S);
  Module->SourceName = sourceName(K, S.getSourceManager());
  lower::EntryPoint(Lowering, K).lower();
  return Lowering.failed() ? nullptr : std::move(Module);
}

} // namespace ampcc
