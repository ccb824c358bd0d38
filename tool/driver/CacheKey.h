// What tells one amp-cc from another, for programs that keep compilers' results.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// Differs when amp-cc, its headers, its host compiler or the Clang library that it runs on have changed: ccache looks
// at the compiler's program file only.
std::string cacheKey(const Toolbox &Tools);

} // namespace ampcc
