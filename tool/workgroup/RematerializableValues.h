// Rematerialization analysis: which variables are never reassigned and are computed by arithmetic from positions and
// parameters, so that they can be computed again elsewhere. They then need no array across barrier regions.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/Effects.h"
#include "kir/LValues.h"

namespace ampcc::passes {

class RematerializableValues {
public:
  explicit RematerializableValues(kir::Function &F);

  // Whether a variable is never reassigned after its declaration; also for parameters.
  bool isAssignedOnce(const kir::Variable *V) const { return !Reassigned.contains(V); }

  // The initializer of a variable that is never reassigned, if it is no position of a work-item; null: it has none.
  kir::Expression *initializerOf(const kir::Variable *V) const;

  // The arithmetic that gives V's value wherever it is evaluated; null if there is none.
  kir::Expression *valueOf(const kir::Variable *V) const;

  // Whether recomputing the value is cheaper than keeping it in memory. All values from which a cheap value is computed
  // are cheap. Indices are always cheap, as only floating-point arithmetic counts.
  bool isCheap(const kir::Variable *V) const { return costOf(V) <= LargestCost; }

private:
  static constexpr unsigned LargestCost = 12;

  kir::VariableSet Reassigned, AddressTaken;
  llvm::DenseMap<const kir::Variable *, kir::Declare *> Declarations;
  mutable llvm::DenseMap<const kir::Variable *, bool> Known;
  mutable llvm::DenseMap<const kir::Variable *, unsigned> Costs;

  bool isStable(const kir::Variable *V) const;
  bool isArithmetic(const kir::Expression *E) const;
  unsigned costOf(const kir::Variable *V) const; // of all floating-point arithmetic to recompute V
};

// Whether E is arithmetic with literals and with the variables.
bool isArithmeticWith(const kir::Expression *E, const kir::VariableSet &Variables);

// An affine context in which variables are the arithmetic from which they are computed.
class RematerializingContext : public analysis::AffineContext {
public:
  explicit RematerializingContext(const RematerializableValues &Values) : Values(Values) {}
  const kir::Expression *definition(const kir::Expression *E) const override {
    const kir::Variable *V = kir::referencedVariable(E);
    return V ? Values.valueOf(V) : AffineContext::definition(E);
  }

protected:
  const RematerializableValues &Values;
};

} // namespace ampcc::passes
