// The pass plugin with the passes of this folder, which amp-cc makes Clang load to compile host programs.
#include "optimize/BlendedStores.h"
#include "optimize/HostAccessHoisting.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

using namespace llvm;

static void registerPasses(PassBuilder &Builder) {
  Builder.registerVectorizerStartEPCallback([](FunctionPassManager &Passes, OptimizationLevel Level) {
    if (Level != OptimizationLevel::O0)
      Passes.addPass(ampcc::optimize::HostAccessHoisting());
  });
  Builder.registerOptimizerLastEPCallback([](ModulePassManager &Passes, OptimizationLevel Level, ThinOrFullLTOPhase) {
    if (Level != OptimizationLevel::O0)
      Passes.addPass(createModuleToFunctionPassAdaptor(ampcc::optimize::BlendedStores()));
  });
  Builder.registerPipelineParsingCallback(
      [](StringRef Name, FunctionPassManager &Passes, ArrayRef<PassBuilder::PipelineElement>) {
        if (Name == "amp-host-access")
          Passes.addPass(ampcc::optimize::HostAccessHoisting());
        else if (Name == "amp-blended-stores")
          Passes.addPass(ampcc::optimize::BlendedStores());
        else
          return false;
        return true;
      });
}

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "amp-host-passes", LLVM_VERSION_STRING, registerPasses};
}
