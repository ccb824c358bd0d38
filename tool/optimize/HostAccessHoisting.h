// Moves the checks of the host's rights to views and arrays out of loops, so that these are as fast as loops over
// pointers.
//
// C++ has no way to say that an atomic load may leave a loop in which nothing synchronizes. This pass knows the checks
// of the library (HostAccessChecks.h). A loop gets a second form without them, which runs as soon as the host has all
// rights. Rights are asked for where the program does so, also if that throws.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct HostAccessHoisting : llvm::PassInfoMixin<HostAccessHoisting> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &Analyses);
};

} // namespace ampcc::optimize
