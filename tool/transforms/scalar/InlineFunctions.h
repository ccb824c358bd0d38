// Inlining: calls of the library's functions and of lambdas are replaced with their bodies, and the body of the user's
// function object becomes the kernel's. The user's named functions stay functions, unless they contain a barrier.
//   before: v = view.at(i);
//   after:  v = view.data[i[0] + view.base];
// Precondition: address spaces are inferred. Most later passes are intraprocedural and depend on inlining.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void inlineFunctions(kir::Module &M);

} // namespace ampcc::passes
