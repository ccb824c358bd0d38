// Minima and maxima of bounds: the operands of nested calls of min or max, and of conditional expressions that are
// minima or maxima (`a < b ? a : b`).
#pragma once

#include "workgroup/RematerializableValues.h"

namespace ampcc::passes {

using ExtremeOperands = llvm::SmallVector<const kir::Expression *, 2>;

// The operands of which E is the Extreme (min or max); E itself if it is none. Variables are the arithmetic from which
// they are computed. `IsUnaffected`: whether an expression has the same value where E is used.
ExtremeOperands operandsOf(const kir::Expression *E, kir::BuiltinId Extreme, const RematerializableValues &Values,
                           llvm::function_ref<bool(const kir::Expression *)> IsUnaffected);

} // namespace ampcc::passes
