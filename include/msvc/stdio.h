// <stdio.h> with Microsoft's format conversions and bounds-checked functions.
#if defined(__cplusplus)
#include "parts/output_names.h"
#include "parts/declarations_begin.inc"
#endif
#include_next <stdio.h>
#if defined(__cplusplus)
#include "parts/declarations_end.inc"
#include "crtdefs.h"
#include "parts/narrow_output.h"
#include "parts/stdio.h"
#endif
