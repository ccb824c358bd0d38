// The programs of kernels: one per kernel and device, built at the first launch (R-RT-91).
#pragma once

#include "amp/rt/interface.h"
#include "opencl.h"
#include <memory>
#include <string>

namespace ampcc::rt {

class context;
class queue;

struct built_program {
  std::shared_ptr<context> in;
  cl::Program program;
  std::string key; // what it was made from, with the kernel: a library that is opened again finds its programs (dlclose)
};

// Thread-safe; after the first launch two loads.
const built_program &get_program(const kernel_descriptor &kernel, queue &on);

// The kernel object of a queue. The caller holds the queue's launch mutex.
cl::Kernel &get_kernel(const kernel_descriptor &kernel, const built_program &built, queue &on);

} // namespace ampcc::rt
