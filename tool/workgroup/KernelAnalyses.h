// What is known of the kernel while its regions are formed.
#pragma once

#include "workgroup/RematerializableValues.h"
#include "workgroup/WorkItemUniformity.h"

namespace ampcc::passes {

struct KernelAnalyses {
  IterationSpace &Space;
  const WorkItemUniformity &Uniformity;
  const RematerializableValues &Values;
};

} // namespace ampcc::passes
