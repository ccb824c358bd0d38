// <stdlib.h> with Microsoft's additions.
#if defined(__cplusplus)
#include "parts/random_names.h"
#endif
#include_next <stdlib.h>
#if defined(__cplusplus)
#include "crtdefs.h"
#include "parts/stdlib.h"
#endif
