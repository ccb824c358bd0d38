// The kernel objects that a queue has for a kernel.
#pragma once

#include "launch/specialiser.h"

namespace ampcc::rt {

struct prepared_kernel {
  prepared_kernel(const kernel_descriptor &kernel, const built_program &built)
      : general(built.program, kernel.function), specialised(kernel) {}

  cl::Kernel general;
  specialiser specialised;
};

} // namespace ampcc::rt
