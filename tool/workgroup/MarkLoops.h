// What compilers are told of the loops over threads, and of loops that they must not change: which steps are
// independent, and which must run one after the other.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error markLoops(kir::Module &M, WorkGroupForm &Form);
llvm::Error keepRewritesInOrder(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
