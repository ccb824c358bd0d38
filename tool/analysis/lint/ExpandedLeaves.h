// Objects as sequences of numbers and pointers, every element of an array counted; a union is one.
#pragma once

#include "kir/Types.h"

namespace ampcc::analysis {

uint64_t expandedLeaves(const kir::Type *T);
uint64_t firstExpandedLeaf(const kir::Record &R, unsigned FieldIndex);

} // namespace ampcc::analysis
