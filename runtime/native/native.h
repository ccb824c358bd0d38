// The native accelerator (docs/native.md): an OpenCL driver in this library, for kernels that are part of the program.
// The loader works with its objects although nobody has registered it, because they carry the driver's functions.
#pragma once

#include "amp/rt/native.h"
#include "opencl.h"

namespace ampcc::rt {

// Whether the program has native kernels.
bool has_native_kernels() noexcept;

constexpr char native_platform_name[] = "amp-cc native";
cl::Platform native_platform();

// What the driver takes for a program.
struct native_binary {
  const native_kernel *kernel;
  bool is_careful; // relies on nothing: captures may share memory, and be large
};

} // namespace ampcc::rt
