// <limits.h> without the macros for widths of later standards, whose names programs use.
#include_next <limits.h>
#if defined(__cplusplus)
#include "parts/no_widths.h"
#endif
