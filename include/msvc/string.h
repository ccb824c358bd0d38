// <string.h> with Microsoft's functions with bounds.
#include_next <string.h>
#if defined(__cplusplus)
#include "crtdefs.h"
#include "parts/string.h"
#endif
