// The C library's <strings.h> without the name `index`, which would make an unqualified index<2> ambiguous after
// `using namespace concurrency;`. amp-cc puts this folder in front of the system's: <string.h> includes <strings.h>.
//
// The C function keeps its symbol and is declared under the name ampcc_c_index. A program that defines
// AMPCC_KEEP_C_INDEX keeps the plain name.
#pragma once
#pragma GCC system_header

#if defined(__cplusplus) && !defined(AMPCC_KEEP_C_INDEX)

#pragma push_macro("index")
#undef index
#if defined(__clang__)
#pragma redefine_extname ampcc_c_index index // where glibc gives no asm label itself
#endif
#define index ampcc_c_index
#include_next <strings.h>
#pragma pop_macro("index")

#else

#include_next <strings.h>

#endif
