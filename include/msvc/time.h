// <time.h> with Microsoft's functions with bounds, whose result stands in front of what it is made from.
#include_next <time.h>
#if defined(__cplusplus) && defined(CLOCKS_PER_SEC)
#include "parts/time.h"
#endif
