// Lets clangd, clang-tidy and other tools read C++ AMP sources that amp-cc does not compile: the two keywords become
// attributes that keep the restrictions, and the library also declares accelerator-only functions. `amp-cc
// --amp-ide-flags` prints the options that include this file.
#pragma once

#if !defined(__AMP_CC__) && !defined(__AMP_CC_FRONTEND__)

#define __AMP_CC_IDE__ 1

// Function-like, so that the plain identifier stays available to programs and headers.
#define restrict(...) [[clang::annotate_type("restrict(" #__VA_ARGS__ ")")]]
#define tile_static static __attribute__((annotate("tile_static")))

#endif
