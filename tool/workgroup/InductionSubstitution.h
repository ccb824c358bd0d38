// Induction-variable substitution: loops of all spellings count in their own variable, and other variables that advance
// by the same amount in each iteration become functions of it.
//   before: int i = first; ... while (i < n) { a[i]; i += 4; }
//   after:  for (int i_2 = first; i_2 < n; i_2 += 4) a[i_2];
//   before: int c = x; for (k = 0; k < n; ++k) { a[c]; c += plane; }
//   after:  for (k = 0; k < n; ++k) a[c + k * plane];  c += n * plane;
// Precondition: helpers are inlined, and continues are eliminated. A counter is dead behind its loop, and only its step
// writes it. A signed variable is a subscript in each iteration, so that it is not negative, and the product does not
// overflow. Other stages recognize counted loops and affine subscripts only. With KeepsHelpers, nothing is changed.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void substituteInductions(kir::Module &M);

} // namespace ampcc::passes
