// Replaces private objects of the library's classes and of closures by a variable for each member: `idx_0` instead of
// `idx.at[0]`. Objects whose address is taken stay; so do the user's own structs.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error splitRecords(kir::Module &M);

// True if something changed.
bool splitRecords(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
