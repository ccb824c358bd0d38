// A kernel for processors, which run each work-group in one thread: instead of one thread of a tile it computes all of
// them, in loops that a compiler for processors likes, one between each two barriers. The stages of Registry.def make
// it; this is what they find out and hand on. A new one that needs more adds it here.
#pragma once

#include "passes/processors/StableValues.h"
#include "passes/processors/ThreadSpace.h"
#include "passes/processors/ThreadVariation.h"

namespace ampcc::passes {

struct WorkGroupForm {
  std::optional<ThreadSpace> Space;      // made by make-thread-space; says how many points one run may be given
  std::optional<StableValues> Values;    // of the kernel as returns-to-branches leaves it, for all stages behind it
  std::optional<ThreadVariation> Varies; // of the kernel that divide-into-regions takes apart
  bool HasRegions = false;               // whether that has been done

  // How far the form is.
  enum class Step { Nothing, Space, Values, Regions };
  // For a stage that builds on a step: an error if the pass that makes it has not run.
  llvm::Error require(Step Earlier) const;

  bool hasTiles() const { return !Space->Dimensions.front().Count; }

  // From make-thread-space to divide-into-regions the kernel uses positions that no loop declares yet. The two cannot
  // be one pass, nor follow directly on each other: what they need is known of kernels without loops over threads.
  std::vector<const kir::Variable *> undeclaredPositions() const;
};

} // namespace ampcc::passes
