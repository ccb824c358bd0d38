// Copy propagation: the value of a temporary replaces its uses; variables that nobody reads are removed.
//   before: t = a + b; c = t * 2;
//   after:  c = (a + b) * 2;
// Precondition: nothing that the value reads changes between the definition and the use (analysis/AccessOrder.h), and
// what is costly is not computed more often. The user's variables stay, so that generated code resembles the source.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error propagateCopies(kir::Module &M);

// One round for one function; true if something changed.
bool propagateCopies(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
