// Points-to sets: the parts of variables and the memory of containers that lvalues and pointers may designate.
#pragma once

#include "kir/Expressions.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::analysis {

// A part of a variable, or the memory that a parameter of the kernel points to.
struct Pointee {
  const kir::Variable *Object = nullptr;
  unsigned Leaf = 0;
  bool IsMemory = false;
  bool IsExact = true;  // exactly this leaf, not one of several elements: a store replaces its value
  bool IsUnion = false; // in a union, whose members share one leaf
  bool operator==(const Pointee &) const = default;
};

// The constant value of a leaf, if it is known.
struct Constant {
  const kir::Type *Of = nullptr; // null: unknown
  uint64_t Bits = 0;             // as in IntegerLiteral
  bool operator==(const Constant &) const = default;
};

using PointsToSet = llvm::SmallVector<Pointee, 1>;

// The element at Subscript of each of the arrays, which have type T; all elements if the subscript is unknown.
PointsToSet elements(const PointsToSet &Arrays, const kir::Type *T, const Constant &Subscript);

// The points-to set after pointer arithmetic, or after a cast to a pointer to elements of another size.
PointsToSet moved(const PointsToSet &Pointed);

} // namespace ampcc::analysis
