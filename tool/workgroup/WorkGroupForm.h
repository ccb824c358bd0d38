// What the stages of the work-group variant know of a kernel and hand on to each other. In this form, a call of the
// kernel computes all work-items of a work-group, in work-item loops between barriers. Registry.def lists the stages; a
// new stage that needs to hand on more adds a member here.
#pragma once

#include "workgroup/IterationSpace.h"
#include "workgroup/RematerializableValues.h"
#include "workgroup/WorkItemUniformity.h"

namespace ampcc::passes {

struct WorkGroupForm {
  bool KeepsHelpers = false;      // the user's functions and records stay as they are: wished by who asks for the form
  bool HasInlinedHelpers = false; // by inline-helpers
  std::optional<IterationSpace> Space; // made by make-iteration-space; says how many points one run may be given
  std::optional<RematerializableValues>
      Values; // of the kernel as eliminate-early-returns leaves it, for all stages behind it
  std::optional<WorkItemUniformity> Uniformity; // of the kernel that form-regions takes apart
  bool HasRegions = false;                      // whether that has been done
  kir::VariableSet Initialized; // arrays of expand-scalars, for scalars whose declarations gave them values

  // How far the form is.
  enum class Step { Nothing, Space, Values, Regions };
  // For a stage that builds on a step: an error if the pass that makes it has not run.
  llvm::Error require(Step Earlier) const;

  bool hasTiles() const { return !Space->Dimensions.front().Count; }

  // From make-iteration-space to form-regions the kernel uses positions that no loop declares yet. The two cannot
  // be one pass, nor follow directly on each other: what they need is known of kernels without work-item loops.
  std::vector<const kir::Variable *> undeclaredPositions() const;
};

} // namespace ampcc::passes
