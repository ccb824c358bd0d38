// <stdio.h> with Microsoft's meaning of formats and its functions with bounds.
#if defined(__cplusplus)
#include "parts/output_names.h"
#endif
#include_next <stdio.h>
#if defined(__cplusplus)
#include "crtdefs.h"
#include "parts/narrow_output.h"
#include "parts/stdio.h"
#endif
