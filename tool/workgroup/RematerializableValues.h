// Rematerialization: which variables have the same value from their declaration on and can be computed again elsewhere,
// because they follow from positions in the tile by arithmetic. They then need no array across barrier regions.
#pragma once

#include "kir/Effects.h"

namespace ampcc::passes {

class RematerializableValues {
public:
  explicit RematerializableValues(kir::Function &F);

  // Whether it gets its value where it is declared and never another one; parameters, too.
  bool isAssignedOnce(const kir::Variable *V) const { return !Reassigned.contains(V); }

  // The arithmetic that gives V's value wherever it is evaluated; null if there is none.
  kir::Expression *valueOf(const kir::Variable *V) const;

  // Whether to compute the value again is less work than to keep it in memory. What a cheap value is computed from is
  // cheap, too. Indices are, which makes accesses contiguous.
  bool isCheap(const kir::Variable *V) const { return costOf(V) <= LargestCost; }

private:
  static constexpr unsigned LargestCost = 12;

  kir::VariableSet Reassigned, AddressTaken;
  llvm::DenseMap<const kir::Variable *, kir::Declare *> Declarations;
  mutable llvm::DenseMap<const kir::Variable *, bool> Known;
  mutable llvm::DenseMap<const kir::Variable *, unsigned> Costs;

  bool isStable(const kir::Variable *V) const;
  bool isArithmetic(const kir::Expression *E) const;
  unsigned costOf(const kir::Variable *V) const; // of the floating-point arithmetic in all that V is computed from
};

} // namespace ampcc::passes
