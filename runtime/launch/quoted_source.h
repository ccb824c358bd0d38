// The user's source in front of a kernel's text, for Oclgrind: to quote a line, it takes the line of that number in the
// text that it got, and ignores `#line`.
#pragma once

#include "amp/rt/interface.h"
#include <string>

namespace ampcc::rt {

// The file of the launch, inside `#if 0`; empty if the file cannot be read.
std::string quoted_source(const kernel_descriptor &kernel);

} // namespace ampcc::rt
