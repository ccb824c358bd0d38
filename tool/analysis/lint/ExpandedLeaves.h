// Objects as sequences of scalar leaves, with all elements of arrays; a union is one leaf.
#pragma once

#include "kir/Types.h"

namespace ampcc::analysis {

uint64_t expandedLeaves(const kir::Type *T);
uint64_t firstExpandedLeaf(const kir::Record &R, unsigned FieldIndex);

} // namespace ampcc::analysis
