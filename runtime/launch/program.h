// The programs of kernels: one per kernel and device, built at the first launch (R-RT-91).
#pragma once

#include "amp/rt/interface.h"
#include "opencl.h"

namespace ampcc::rt {

class device;
class queue;

struct built_program {
  cl::Program program;
};

// Thread-safe; after the first launch two loads.
const built_program &get_program(const kernel_descriptor &kernel, queue &on);

// The kernel object of a queue. The caller holds the queue's launch mutex.
cl::Kernel &get_kernel(const kernel_descriptor &kernel, const built_program &built, queue &on);

} // namespace ampcc::rt
