// <string.h> with Microsoft's bounds-checked functions.
#include_next <string.h>
#if defined(__cplusplus)
#include "crtdefs.h"
#include "parts/string.h"
#endif
