// <wchar.h> with Microsoft's format conversions, UTF-8 output that narrow output may follow, and the *_s functions.
// No include guard: glibc includes it several times, for different parts (__need_...).
#if defined(__cplusplus)
#include "parts/output_names.h"
#include "parts/declarations_begin.inc"
#endif
#include_next <wchar.h>
#if defined(__cplusplus)
#include "parts/declarations_end.inc"
#endif
#if defined(__cplusplus) && defined(_WCHAR_H) && !defined(__need_wint_t) && !defined(__need_mbstate_t)
#include "crtdefs.h"
#include "parts/wide_output.h"
#include "parts/wide_strings.h"
#endif
