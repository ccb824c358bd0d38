// The Parallel Patterns Library needs oneTBB; says so where that is missing.
#pragma once

#if !__has_include(<tbb/parallel_for.h>)
#pragma clang diagnostic fatal "-W#warnings"
#warning "the Parallel Patterns Library needs oneTBB: install the package libtbb-dev"
#endif
