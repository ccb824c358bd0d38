// What lvalues and pointers designate: parts of variables, and the memory of containers.
#pragma once

#include "kir/Expressions.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::analysis {

// A part of a variable, or the memory that a parameter of the kernel points to.
struct Place {
  const kir::Variable *Object = nullptr;
  unsigned Leaf = 0;
  bool IsMemory = false;
  bool IsExact = true;  // exactly this object, rather than one of several elements
  bool IsUnion = false; // in a union, all of whose members are the leaf
  bool operator==(const Place &) const = default;
};

// A number that the compiler knows.
struct Constant {
  const kir::Type *Of = nullptr; // null: it is not known
  uint64_t Bits = 0;             // as a literal of the type has them
  bool operator==(const Constant &) const = default;
};

using Places = llvm::SmallVector<Place, 1>;

// The element of each of these arrays of the type; where the subscript is not known, all of their elements.
Places elements(const Places &Arrays, const kir::Type *T, const Constant &Subscript);

// Where pointers may point to after they were moved, or cast so that they count otherwise.
Places moved(const Places &Pointed);

} // namespace ampcc::analysis
