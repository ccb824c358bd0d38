// The programs of kernels: one per kernel and device, built at the first launch (R-RT-91).
#pragma once

#include "amp/rt/interface.h"
#include "launch/text_changes.h"
#include "opencl.h"
#include <chrono>
#include <memory>
#include <string>

namespace ampcc::rt {

class context;
class queue;

struct built_program {
  std::shared_ptr<context> in;
  cl::Program program;
  bool packs_parameters = false;                    // takes the parameters by value in one struct
  std::chrono::steady_clock::duration build_time{}; // or the time to load it from the cache
  std::string key; // a library that is closed and opened again finds its programs by it (dlclose)
};

// The program if it has been built, else null.
const built_program *find_program(const kernel_descriptor &kernel, const queue &on);

// Thread-safe; two loads after the first launch.
const built_program &get_program(const kernel_descriptor &kernel, queue &on);

// The kernel's program with changes of its text. Queues of a device share it.
std::shared_ptr<const built_program> get_program_with(const kernel_descriptor &kernel, queue &on,
                                                      const text_changes &changes);

} // namespace ampcc::rt
