// Argument flattening: members of the library's shapes and extents become members of the argument block itself.
//   before: arguments.a_shape.extents[0]
//   after:  arguments.a_extent
// Precondition: simplification has removed copies of whole shapes; a shape that is used as a whole stays. The layout of
// the block does not change, so the runtime is not affected. Argument expansion can then pass only the scalars that the
// kernel uses.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void flattenArguments(kir::Module &M);

} // namespace ampcc::passes
