// The door of the passes: what happens to a kernel between lowering and printing, in the order of Registry.def.
#pragma once

#include "kir/Module.h"
#include "pipeline/PassOptions.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

enum class Pipeline {
  Kernel,    // from lowering to the kernel that is printed: "all"
  WorkGroup, // from that to the kernel for work-groups of one thread: "work-item-loops"
  Native,    // from that to the kernel for work-groups of the native accelerator
  None,      // run by name only
};
enum class Choice { Always, RobustAccess, CheckBounds, Buffers, Images };

struct Pass {
  llvm::StringRef Name;
  llvm::Error (*Run)(kir::Module &, WorkGroupForm &);
  Pipeline In;
  Choice Runs;
  bool IsRequired; // the kernel is not right, or cannot be printed, without it; bisection leaves only others out
};

// The rows of Registry.def.
llvm::ArrayRef<Pass> allPasses();
const Pass *findPass(llvm::StringRef Name); // null: there is none

} // namespace ampcc::passes
