// Merging of conditional assignments into initializers: integers that the following statements correct get one
// definition, a conditional expression.
//   before: int l = x - 1; if (l < 0) l += width;
//   after:  int l = x - 1 < 0 ? x - 1 + width : x - 1;
// Other declarations may stand in between.
// Precondition: the values have no side effects, read no memory, and are small. Affine analysis looks through
// definitions of variables that are assigned once, and loop versioning removes the comparison inside of the extents.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void mergeInitializers(kir::Module &M);

} // namespace ampcc::passes
