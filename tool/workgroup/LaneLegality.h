// Whether a row of work-items, the lanes, can run in lockstep (Linearization.h), and what its lanes share.
#pragma once

#include "kir/Effects.h"

namespace ampcc::passes {

// What all active lanes share: variables that the row does not declare, counters of its loops, and pointers to elements
// at such counters.
class LaneUniformity {
public:
  LaneUniformity(const kir::Statement *Row, const kir::Variable *Position);

  // Whether the counter has the same value in all lanes that have not left the loop, because only its step changes it.
  bool hasUniformCounter(const kir::For &Loop) const { return Counted.contains(&Loop); }
  // Whether all lanes execute the same iterations.
  bool isUniformLoop(const kir::Statement *S) const;
  // Whether E is a value or an element that all active lanes share.
  bool isUniform(const kir::Expression *E) const;
  bool isUniform(const kir::Variable *V) const { return !OfLane.contains(V); }

private:
  kir::VariableSet OfLane;
  llvm::SmallPtrSet<const kir::For *, 4> Counted;
};

// Whether the operation accesses an object that is no variable.
bool accessesElement(const kir::Expression *E);

// Whether a lane that is not active can evaluate E, because that can neither fail nor be observed.
bool isSpeculatableInLane(const kir::Expression *E);

// The only update of a variable in E, such as `++i` in `++i < n`, if it can be evaluated in front of E: it is evaluated
// in any case, and E does not mention the variable elsewhere. Null: there is none.
const kir::Unary *hoistableUpdate(const kir::Expression *E);

// Whether control leaves the loop at the end of a branch, so that a lane executes it at most once.
bool leavesLoop(const kir::Statement *Branch);

// Whether the body of a row can be linearized. In loops, it computes values of variables and of elements that all lanes
// share, but for branches that leave the loop. Integer divisions, and loads and stores for some of the lanes, are not
// vectorized efficiently: innermost loops have no store and at most one load.
bool isLinearizable(const kir::Statement *Row, const LaneUniformity &Lanes, const kir::VariableSet &AddressTaken,
                    const kir::FunctionEffects &Functions);

} // namespace ampcc::passes
