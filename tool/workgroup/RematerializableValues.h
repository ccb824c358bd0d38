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

private:
  kir::VariableSet Reassigned, AddressTaken;
  llvm::DenseMap<const kir::Variable *, kir::Declare *> Declarations;
  mutable llvm::DenseMap<const kir::Variable *, bool> Known;

  bool isStable(const kir::Variable *V) const;
  bool isArithmetic(const kir::Expression *E) const;
};

} // namespace ampcc::passes
