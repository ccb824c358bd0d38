// Simplification of expressions and of control flow.
//   before: { (a = 1, b = 2); } if (true) f();
//   after:  a = 1; b = 2; f();
// Precondition: none. Comma expressions become statements; branches on constants and nested blocks are removed. The
// bodies of control statements are blocks afterwards, except for `else if`.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void simplify(kir::Module &M);
void simplify(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
