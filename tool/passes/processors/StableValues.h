// Variables that hold the same value from their declaration on, and how to compute it again elsewhere: positions in the
// tile and what follows from them.
#pragma once

#include "kir/Effects.h"

namespace ampcc::passes {

class StableValues {
public:
  explicit StableValues(kir::Function &F);

  // Whether it gets its value where it is declared and never another one; parameters, too.
  bool isAssignedOnce(const kir::Variable *V) const { return !Reassigned.contains(V); }

  // The arithmetic that gives V's value wherever it is evaluated; null if there is none.
  kir::Expression *valueOf(const kir::Variable *V) const;

private:
  kir::VariableSet Reassigned, Exposed;
  llvm::DenseMap<const kir::Variable *, kir::Declare *> Declarations;
  mutable llvm::DenseMap<const kir::Variable *, bool> Known;

  bool isStable(const kir::Variable *V) const;
  bool isArithmetic(const kir::Expression *E) const;
};

} // namespace ampcc::passes
