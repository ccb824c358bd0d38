// Puts the value of a variable that is not the user's in place of its uses, where that changes neither the result nor
// how often something costly is computed; removes variables that nobody reads.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error forwardValues(kir::Module &M);

// One round for one function; true if something changed.
bool forwardValues(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
