// Objects as sequences of leaves: numbers and pointers in the order of the members. An array counts as one element, a
// union as one leaf.
#pragma once

#include "kir/Types.h"

namespace ampcc::analysis {

unsigned leafCount(const kir::Type *T);
// The first leaf of a member, counted from the first of the record; 0 for unions.
unsigned firstLeaf(const kir::Record &R, unsigned FieldIndex);

} // namespace ampcc::analysis
