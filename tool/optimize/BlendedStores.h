// Prevents LLVM from forming masked stores from vector blends on CPUs where masked stores are slow.
//   before: old = load p; store (select mask, x, old), p
//   after:  old = load p; store (select mask, x, freeze old), p
// Precondition: none; it is the last pass. LLVM 22 combines a load, a select and a store to the same address into one
// masked store, also with AVX2, for which AMD's CPUs need some forty operations; later versions do not. The freeze,
// which generates no code, hides the pattern. If-conversion of stores (tool/workgroup/IfConversion.h) generates such
// blends.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct BlendedStores : llvm::PassInfoMixin<BlendedStores> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace ampcc::optimize
