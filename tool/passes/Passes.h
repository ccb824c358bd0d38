// The door of the passes: what happens to a kernel between lowering and printing, in the order of Registry.def.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

// What a kernel may be compiled with.
struct PassOptions {
  bool RobustAccess = false; // -famp-robust-access
};

// Runs all passes. An error names the user's file and line and leaves the module unusable.
llvm::Error runPasses(kir::Module &M, const PassOptions &Options = {});

// For tests: one pass by its name in Registry.def.
llvm::Error runPass(llvm::StringRef Name, kir::Module &M);
std::vector<llvm::StringRef> passNames();

} // namespace ampcc::passes
