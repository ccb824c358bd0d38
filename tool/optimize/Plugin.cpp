// The pass plugin with the passes of this folder, which amp-cc makes Clang load to compile host programs.
#include "optimize/BlendedStores.h"
#include "optimize/ConditionalGathers.h"
#include "optimize/HostAccessHoisting.h"
#include "optimize/LoadRecurrences.h"
#include "optimize/ModuleName.h"
#include "optimize/NarrowOperands.h"
#include "optimize/SparseStores.h"
#include "optimize/StoreForwarding.h"
#include "optimize/UniformDivisions.h"
#include "optimize/UnitStrides.h"
#include "optimize/WrapPredicates.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

using namespace llvm;

namespace ampcc::optimize {

static bool addPass(StringRef Name, FunctionPassManager &Passes) {
  if (Name == "amp-host-access")
    Passes.addPass(HostAccessHoisting());
  else if (Name == "amp-mark-operands")
    Passes.addPass(OperandMarking());
  else if (Name == "amp-unmark-operands")
    Passes.addPass(OperandUnmarking());
  else if (Name == "amp-load-recurrences")
    Passes.addPass(LoadRecurrences());
  else if (Name == "amp-store-forwarding")
    Passes.addPass(StoreForwarding());
  else if (Name == "amp-conditional-gathers")
    Passes.addPass(ConditionalGathers());
  else if (Name == "amp-wrap-predicates")
    Passes.addPass(WrapPredicates());
  else if (Name == "amp-unit-strides")
    Passes.addPass(UnitStrides());
  else if (Name == "amp-uniform-divisions")
    Passes.addPass(UniformDivisions());
  else if (Name == "amp-blended-stores")
    Passes.addPass(BlendedStores());
  else if (Name == "amp-sparse-stores")
    Passes.addPass(SparseStores());
  else
    return false;
  return true;
}

static void registerPasses(PassBuilder &Builder) {
  Builder.registerPipelineStartEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel) { Passes.addPass(ModuleName()); });
  Builder.registerPeepholeEPCallback([](FunctionPassManager &Passes, OptimizationLevel Level) {
    if (Level != OptimizationLevel::O0)
      Passes.addPass(OperandMarking());
  });
  Builder.registerVectorizerStartEPCallback([](FunctionPassManager &Passes, OptimizationLevel Level) {
    if (Level == OptimizationLevel::O0)
      return;
    Passes.addPass(OperandUnmarking());
    Passes.addPass(HostAccessHoisting());
    Passes.addPass(LoadRecurrences());
    Passes.addPass(StoreForwarding());
    Passes.addPass(ConditionalGathers());
    Passes.addPass(UniformDivisions());
    Passes.addPass(WrapPredicates());
    Passes.addPass(UnitStrides());
  });
  // Before link-time optimization there is no vectorizer.
  Builder.registerOptimizerLastEPCallback([](ModulePassManager &Passes, OptimizationLevel Level, ThinOrFullLTOPhase) {
    if (Level == OptimizationLevel::O0)
      return;
    Passes.addPass(OperandUnmarking());
    Passes.addPass(createModuleToFunctionPassAdaptor(BlendedStores()));
    Passes.addPass(createModuleToFunctionPassAdaptor(SparseStores()));
  });
  Builder.registerPipelineParsingCallback([](StringRef Name, FunctionPassManager &Passes,
                                             ArrayRef<PassBuilder::PipelineElement>) { return addPass(Name, Passes); });
}

} // namespace ampcc::optimize

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "amp-host-passes", LLVM_VERSION_STRING, ampcc::optimize::registerPasses};
}
