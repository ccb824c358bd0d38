// Objects as sequences of leaves: scalars and pointers in the order of the members; a union is one leaf.
#pragma once

#include "kir/Types.h"

namespace ampcc::analysis {

// Of which arrays each element has leaves of its own. Other arrays have the leaves of one element.
enum class ExpandedArrays : uint8_t { Small, All };

// Whether the array is small.
bool hasElements(const kir::Type *Array);
uint64_t leafCount(const kir::Type *T, ExpandedArrays Which = ExpandedArrays::Small);
// The index of a member's first leaf in its record; 0 for unions.
uint64_t firstLeaf(const kir::Record &R, unsigned FieldIndex, ExpandedArrays Which = ExpandedArrays::Small);

// The same with the leaves of all elements.
inline uint64_t expandedLeaves(const kir::Type *T) { return leafCount(T, ExpandedArrays::All); }

} // namespace ampcc::analysis
