// By how much an integer grows where a position that it is computed from grows by one: from thread to thread, or from
// tile to tile.
#pragma once

#include "passes/processors/StableValues.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace ampcc::passes {

// `Known` says it of the parts of which it can: the position itself, and what does not follow from it. Sums, products
// with literals and variables with values that last are followed to these. Null: not known, or not always the same.
std::optional<int64_t> growthOf(const kir::Expression *E, const StableValues &Values,
                                llvm::function_ref<std::optional<int64_t>(const kir::Expression *)> Known);

} // namespace ampcc::passes
