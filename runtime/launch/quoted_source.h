// The user's source in front of a kernel's text, for Oclgrind: what it quotes of a line is the line of that number in
// the text that it got, whatever `#line` says.
#pragma once

#include "amp/rt/interface.h"
#include <string>

namespace ampcc::rt {

// The file of the launch, line by line, where no compiler looks at it; empty where the file cannot be read.
std::string quoted_source(const kernel_descriptor &kernel);

} // namespace ampcc::rt
