// Keys that identify a build of amp-cc, for caches.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// A key that changes with amp-cc, its headers, its plugin for the host compiler, the host compiler, and the Clang
// library that amp-cc runs on: ccache checks the compiler's program file only.
std::string cacheKey(const Toolbox &Tools);

// A key that changes with the front end: with amp-cc and the Clang library that it runs on.
std::string frontendBuild(const Toolbox &Tools);

} // namespace ampcc
