// The order of the elements in a part of an array (ArrayPartition.h): a permutation of the bits of their numbers.
// Halving a part selects elements by the lowest bit of their numbers. If this bit selects within vector registers, each
// half is filled up with elements from the other end of the part, which the highest bit selects. Each instruction then
// shuffles within groups of 16 bytes only. After a few steps, the lowest bit selects whole groups, which need no
// shuffles.
#pragma once

#include "kir/Types.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::passes {

class PartLayout {
public:
  explicit PartLayout(const kir::Type *Array); // the layout of the whole array: in order

  int64_t count() const { return Count; }
  int64_t positionOf(int64_t Element) const; // the position of an element in the part
  bool isInOrder() const;                    // the position of each element is its number
  PartLayout half() const;                   // the layout of each half: the elements with even, and with odd numbers

  // How the part is halved: if in groups, vectors from both ends of the part are shuffled together; otherwise, every
  // second block of block() elements belongs to the same half.
  bool isHalvedInGroups() const;
  int64_t block() const;

  bool operator==(const PartLayout &) const = default;

private:
  int64_t Count;
  unsigned GroupBits;                   // a group has 1 << GroupBits elements
  llvm::SmallVector<unsigned, 16> Bits; // the bit of the number for each bit of the position; empty: in order

  unsigned lowest() const; // the bit of the position that is the lowest bit of the number
};

} // namespace ampcc::passes
