// Copy propagation: replaces the uses of a temporary with its value, and removes stores to variables that are never
// read.
//   before: t = a + b; c = t * 2;
//   after:  c = (a + b) * 2;
// Precondition: nothing that the value reads is written between the definition and the use (analysis/AccessOrder.h). A
// value that is not cheap must have a single use, which is not in a deeper loop. The user's variables stay, so that
// generated code resembles the source.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void propagateCopies(kir::Module &M);

// One round for one function; true if something changed.
bool propagateCopies(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
