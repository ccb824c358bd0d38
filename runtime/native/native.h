// The native accelerator (docs/native.md): an OpenCL driver in this library, for kernels that are part of the program.
// The ICD loader works with its objects, although it is not registered, because they have its dispatch table.
#pragma once

#include "amp/rt/native.h"
#include "opencl.h"

namespace ampcc::rt {

// Whether the program has native kernels.
bool has_native_kernels() noexcept;

constexpr char native_platform_name[] = "amp-cc native";
cl::Platform native_platform();

// The binary of which the driver makes a program (clCreateProgramWithBinary).
struct native_binary {
  const native_kernel *kernel;
  bool is_without_assumptions; // captures may alias, and have more elements than an int counts
};

} // namespace ampcc::rt
