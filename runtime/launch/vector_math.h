// The math functions of float without branches (amp/vector_math), for sources with work-item loops: a CPU computes them
// for several work-items at once, while the functions of PoCL's library are called for one after the other.
#pragma once

#include "amp/rt/interface.h"
#include <string>

namespace ampcc::rt {

class device;

// What to put in front of the kernel's source; empty where it has no such calls or loops. The errors are within the
// bounds of OpenCL (docs/math-accuracy.md).
std::string vector_math(const kernel_descriptor &kernel, const device &on);

} // namespace ampcc::rt
