// Branch-free math functions for float (amp/vector_math), for sources with work-item loops: unlike the calls of PoCL's
// library, they are vectorized over work-items.
#pragma once

#include "amp/rt/interface.h"
#include <string>

namespace ampcc::rt {

class device;

// Text in front of the kernel's source; empty if the kernel has no such calls or loops. The errors are within the
// bounds of OpenCL (docs/math-accuracy.md).
std::string vector_math(const kernel_descriptor &kernel, const device &on);

} // namespace ampcc::rt
