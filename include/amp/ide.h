// Lets clangd, clang-tidy and other tools read C++ AMP sources that amp-cc does not compile: the two keywords become
// attributes that keep what was written, and the library declares what only the accelerator has, too. `amp-cc
// --amp-ide-flags` prints the options that include this file.
#pragma once

#if !defined(__AMP_CC__) && !defined(__AMP_CC_FRONTEND__)

#define __AMP_CC_IDE__ 1

// Function-like, so that programs and headers that use the bare word keep it.
#define restrict(...) [[clang::annotate_type("restrict(" #__VA_ARGS__ ")")]]
#define tile_static static __attribute__((annotate("tile_static")))

#endif
