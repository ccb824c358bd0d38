// Expansion of min, max and clamp: as conditional expressions, whose comparisons loop versioning removes for rows
// inside of the extents.
//   before: a[max(x - 1, 0)]
//   after:  a[x - 1 >= 0 ? x - 1 : 0]
// Precondition: the operands are integers without side effects.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// `IsRemovable`: whether a comparison of two operands can be removed.
void expandMinMax(kir::Module &M, kir::Statement *Body,
                  llvm::function_ref<bool(const kir::Expression *Comparison)> IsRemovable);

} // namespace ampcc::passes
