// Objects as sequences of leaves: numbers and pointers in the order of the members. Small arrays have leaves for each
// of their elements, others count as one element, a union as one leaf.
#pragma once

#include "kir/Types.h"

namespace ampcc::analysis {

// Whether the elements of an array have leaves of their own.
bool hasElements(const kir::Type *Array);
unsigned leafCount(const kir::Type *T);
// The first leaf of a member, counted from the first of the record; 0 for unions.
unsigned firstLeaf(const kir::Record &R, unsigned FieldIndex);

} // namespace ampcc::analysis
