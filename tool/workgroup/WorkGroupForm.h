// The shared state of the stages that make the work-group variant, in which a call of the kernel computes all
// work-items of a work-group in work-item loops between barriers. Registry.def lists the stages; a stage that passes on
// more results adds a member here.
#pragma once

#include "workgroup/KernelAnalyses.h"

namespace ampcc::passes {

struct WorkGroupForm {
  bool KeepsHelpers = false;                    // an option: keep the user's functions, records and loops
  bool HasInlinedHelpers = false;               // by inline-helpers
  std::optional<IterationSpace> Space;          // from make-iteration-space
  std::optional<RematerializableValues> Values; // from eliminate-early-returns
  std::optional<WorkItemUniformity> Uniformity; // of the kernel before form-regions
  bool HasRegions = false;                      // form-regions has run
  kir::VariableSet Initialized;                 // arrays of expand-scalars for scalars with initialisers
  kir::VariableSet RowBegins;                   // of delinearize-loops: the least index of each quotient
  kir::VariableSet Quotients;                   // counters of loops over quotients, from zero

  // The steps of the transformation.
  enum class Step { Nothing, Space, Values, Regions };
  // An error if the pass that performs the step has not run.
  llvm::Error require(Step Earlier) const;

  KernelAnalyses analyses() { return {*Space, *Uniformity, *Values}; } // from form-regions on

  bool hasTiles() const { return !Space->Dimensions.front().Count; }

  // From make-iteration-space to form-regions, the kernel uses positions that no loop declares yet. These passes are
  // separate because the analyses in between require a kernel without work-item loops.
  std::vector<const kir::Variable *> undeclaredPositions() const;
};

} // namespace ampcc::passes
