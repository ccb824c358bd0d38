// A kernel object of OpenCL, and the part of the argument block that it has: of the values, only those that have
// changed since its last launch are set again.
#pragma once

#include "amp/rt/interface.h"
#include "launch/program.h"
#include <vector>

namespace ampcc::rt {

class kernel_object {
public:
  kernel_object() = default;
  kernel_object(const kernel_descriptor &kernel, const built_program &built)
      : kernel_(built.program, kernel.function) {}

  bool exists() const { return kernel_() != nullptr; }
  cl::Kernel &get() { return kernel_; }
  const cl::Kernel &get() const { return kernel_; }

  // The kernel's parameters that are passed by value, from number `first` on.
  void set_values(const kernel_descriptor &kernel, cl_uint first, const unsigned char *block);

private:
  cl::Kernel kernel_;
  std::vector<unsigned char> known_; // empty: nothing is
};

} // namespace ampcc::rt
