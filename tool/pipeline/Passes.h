// The interface of the passes between lowering and printing; Registry.def defines their order.
#pragma once

#include "kir/Module.h"
#include "pipeline/PassOptions.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

enum class Pipeline {
  Kernel,    // from lowering to the printed kernel: "all"
  WorkGroup, // from the result of Kernel to the work-group variant: "work-item-loops"
  Native,    // from the result of WorkGroup to the work-group variant for the native accelerator
  None,      // run by name only
};
enum class Choice { Always, RobustAccess, CheckBounds, Buffers, Images };

struct Pass {
  llvm::StringRef Name;
  llvm::Error (*Run)(kir::Module &, WorkGroupForm &);
  Pipeline In;
  Choice Runs;
  bool IsRequired; // without it, the kernel is wrong or cannot be printed; bisection skips other passes only
};

// The rows of Registry.def.
llvm::ArrayRef<Pass> allPasses();
const Pass *findPass(llvm::StringRef Name); // null: there is none

} // namespace ampcc::passes
