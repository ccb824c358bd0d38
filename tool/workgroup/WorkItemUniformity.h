// Uniformity analysis (divergence analysis): in which dimensions of a work-group a value or a branch is divergent. A
// value that is uniform in all of them can be computed once for all work-items.
#pragma once

#include "kir/Effects.h"
#include "workgroup/IterationSpace.h"

namespace ampcc::passes {

// A set of dimensions of the iteration space: the innermost one, and all others together.
enum Divergence : unsigned { Uniform = 0, DivergentInInnermost = 1, DivergentInOuter = 2, Divergent = 3 };

class WorkItemUniformity {
public:
  WorkItemUniformity(kir::Module &M, kir::Function &Kernel, IterationSpace &Space);

  unsigned of(const kir::Variable *V) const { return Variables.lookup(V); }
  // The divergence of the value of E and of the variables that its evaluation assigns.
  unsigned of(const kir::Expression *E) const;
  // The divergence of a declaration or an expression statement, and of the variables that it assigns.
  unsigned ofSimple(const kir::Statement *S) const;
  // The divergence of an If or a loop: of its condition and, for a loop, of its exits.
  unsigned ofControl(const kir::Statement *S) const;

  // Treats uniform variables as divergent between rows, so that each row has its own values of them.
  void privatizeInRows(kir::Function &Kernel, const kir::VariableSet &Of);

  kir::Effects effects(const kir::Expression *E) const { return kir::effectsOf(E, AddressTaken, &Functions); }
  bool isAddressTaken(const kir::Variable *V) const { return AddressTaken.contains(V); }

private:
  kir::VariableSet AddressTaken;
  kir::FunctionEffects Functions;
  llvm::DenseMap<const kir::Variable *, unsigned> Variables;
  llvm::SmallVector<unsigned, 8> Controls;                // of the statements around the current one, outermost first
  llvm::DenseMap<const kir::Variable *, unsigned> Depths; // the number of Controls around a variable's declaration
  bool HasChanged = false;

  void propagate(kir::Function &Kernel);
  void raise(const kir::Variable *V, unsigned By);
  void expression(const kir::Expression *E);
  void statement(kir::Statement *S);
  unsigned exits(const kir::Statement *S, unsigned Inside, bool LeavesLoop, bool LeavesSwitch) const;
};

} // namespace ampcc::passes
