// Declaration sinking: moves the declaration of a variable to its first assignment, which becomes the initialiser.
//   before: int n; ... n = f(x);
//   after:  ... int n = f(x);
// Precondition: order-evaluation has run. The generated code resembles the source, and short live ranges help the
// register allocation of simple drivers.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// Replaces the assignment `v = e;` with the declaration `T v = e;`. False: S is no such statement, or e reads v.
bool makeDeclaration(kir::Module &M, kir::Statement *&S, kir::Variable *V);

void sinkDeclarations(kir::Module &M);

} // namespace ampcc::passes
