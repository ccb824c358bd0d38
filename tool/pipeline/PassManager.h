// A sequence of passes to run on a module.
#pragma once

#include "pipeline/PassInstrumentation.h"

namespace ampcc::passes {

class PassManager {
public:
  explicit PassManager(PassInstrumentation &Instrumentation) : Instrumentation(Instrumentation) {}

  // Adds all passes of a pipeline that the options enable.
  void add(Pipeline Of, const PassOptions &Options = {});
  // Adds a pass of Registry.def, or a pipeline: "all", "work-item-loops". An error if there is none with this name.
  llvm::Error add(llvm::StringRef Name);

  // Runs the passes in the order in which they were added. After an error, the module is unusable.
  llvm::Error run(kir::Module &M, WorkGroupForm &Form);

private:
  PassInstrumentation &Instrumentation;
  std::vector<const Pass *> Passes;
};

} // namespace ampcc::passes
