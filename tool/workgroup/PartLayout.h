// The order in which a part of an array (ArrayPartition.h) holds its elements: a permutation of the bits of their
// numbers. Halving a part selects by the lowest bit of the numbers. While that is in a vector register, the halves are
// filled up with elements from the other end of the part, whose bit is the highest: each instruction shuffles within
// groups of 16 bytes, and the next bits soon are those of whole groups, which need no shuffles.
#pragma once

#include "kir/Types.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::passes {

class PartLayout {
public:
  explicit PartLayout(const kir::Type *Array); // of the whole array: in their order

  int64_t count() const { return Count; }
  int64_t positionOf(int64_t Element) const; // of the part
  bool isInOrder() const;                    // each element's position is its number
  PartLayout half() const;                   // of the elements 0, 2, 4, ..., and of the others

  // How to halve it: the same positions of groups in both halves of the part are halved together; otherwise every
  // second block of so many elements goes to the same half.
  bool isHalvedInGroups() const;
  int64_t block() const;

  bool operator==(const PartLayout &) const = default;

private:
  int64_t Count;
  unsigned GroupBits;                   // there are 1 << GroupBits elements in a group
  llvm::SmallVector<unsigned, 16> Bits; // of an element's number, by bit of its position; none: they are the same

  unsigned lowest() const; // the bit of the position that is the lowest of the number
};

} // namespace ampcc::passes
