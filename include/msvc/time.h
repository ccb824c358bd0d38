// <time.h> with Microsoft's bounds-checked functions, whose output parameter comes first.
#include_next <time.h>
#if defined(__cplusplus) && defined(CLOCKS_PER_SEC)
#include "parts/time.h"
#endif
