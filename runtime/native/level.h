// Which of the vector levels of x86-64 the CPU has, and the setting AMP_NATIVE_LEVEL.
#pragma once

#include "amp/rt/native.h"

namespace ampcc::rt::driver {

// "x86-64-v3", say; empty on other CPUs.
const char *vector_level();

const native_form &choose_form(const native_kernel &of);

} // namespace ampcc::rt::driver
