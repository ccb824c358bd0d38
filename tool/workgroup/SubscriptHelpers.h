// Functions whose calls hide the form of subscripts and of bounds checks from the stages that follow.
//   int wrap(int a, int n) { if (a < 0) return a + n; return a >= n ? a - n : a; }
//   bool isInside(int y, int x, int h, int w) { return y >= 0 && y < h && x >= 0 && x < w; }
// They are inlined (HelperInlining). Loop peeling and loop versioning know conditional expressions, but no functions.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// If the function computes an integer or a bool from integers, by conditions alone, gives it the form of a single
// return. Returns whether it has this form.
bool makeSubscriptHelper(kir::Module &M, kir::Function &F);

// The value of a call of such a function, with the arguments in place of the parameters; null: it calls another
// function, or an argument is not simple. For places without statements, such as the bounds of loops.
kir::Expression *valueOfSubscriptHelper(kir::Module &M, const kir::Call *C);

} // namespace ampcc::passes
