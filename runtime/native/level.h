// The microarchitecture level of x86-64 that kernels use: the CPU's highest, or the setting AMP_NATIVE_LEVEL.
#pragma once

#include "amp/rt/native.h"

namespace ampcc::rt::driver {

// For example "x86-64-v3"; empty on other CPUs.
const char *vector_level();

const native_form &choose_form(const native_kernel &of);

} // namespace ampcc::rt::driver
