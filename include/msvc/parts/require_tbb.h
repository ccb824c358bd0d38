// The Parallel Patterns Library needs oneTBB: a warning if oneTBB is not installed.
#pragma once

#if !__has_include(<tbb/parallel_for.h>)
#pragma clang diagnostic fatal "-W#warnings"
#warning "the Parallel Patterns Library needs oneTBB: install the package libtbb-dev"
#endif
