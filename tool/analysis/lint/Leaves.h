// Objects as sequences of leaves: scalars and pointers in the order of the members. Small arrays have leaves for each
// of their elements, larger ones those of one element; a union is one leaf.
#pragma once

#include "kir/Types.h"

namespace ampcc::analysis {

// Whether each element of an array has leaves of its own.
bool hasElements(const kir::Type *Array);
unsigned leafCount(const kir::Type *T);
// The index of a member's first leaf in its record; 0 for unions.
unsigned firstLeaf(const kir::Record &R, unsigned FieldIndex);

} // namespace ampcc::analysis
