// Keeps blends of vectors from becoming masked stores where those are slow.
//   before: old = load p; store (select mask, x, old), p
//   after:  old = load p; store (select mask, x, freeze old), p
// LLVM 22 makes one masked store of a load, a select and a store at the same address, with AVX2, too, where AMD's
// processors take some forty operations for it; later versions do not. With the freeze, which costs nothing, it does
// not recognise them. If-conversion of stores (tool/workgroup/IfConversion.h) writes such blends.
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct BlendedStores : llvm::PassInfoMixin<BlendedStores> {
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace ampcc::optimize
