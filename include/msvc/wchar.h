// <wchar.h> with Microsoft's meaning of formats, output as UTF-8 that narrow output may follow, and the *_s functions.
// glibc includes it in parts (__need_...): each time anew.
#if defined(__cplusplus)
#include "parts/output_names.h"
#endif
#include_next <wchar.h>
#if defined(__cplusplus) && defined(_WCHAR_H) && !defined(__need_wint_t) && !defined(__need_mbstate_t)
#include "crtdefs.h"
#include "parts/wide_output.h"
#include "parts/wide_strings.h"
#endif
