// A sequence of passes, and what they share while they run on one module.
#pragma once

#include "pipeline/PassInstrumentation.h"

namespace ampcc::passes {

class PassManager {
public:
  explicit PassManager(PassInstrumentation &Instrumentation) : Instrumentation(Instrumentation) {}

  // All passes of a pipeline that these options ask for.
  void add(Pipeline Of, const PassOptions &Options = {});
  // A pass of Registry.def, or a pipeline: "all", "work-item-loops". An error says that there is none.
  llvm::Error add(llvm::StringRef Name);

  // In the order in which they were added. An error leaves the module unusable.
  llvm::Error run(kir::Module &M, WorkGroupForm &Form);

private:
  PassInstrumentation &Instrumentation;
  std::vector<const Pass *> Passes;
};

} // namespace ampcc::passes
