// <malloc.h> with Microsoft's aligned allocation and _alloca.
#pragma once

#include_next <malloc.h>
#if defined(__cplusplus)
#include "parts/aligned_memory.h"
#include <alloca.h>

#define _alloca(size) __builtin_alloca(size)
#define _malloca(size) malloc(size)
#define _freea(place) free(place)
inline size_t _msize(void *place) { return malloc_usable_size(place); }
#endif
