// The error codes that bounds-checked functions return.
#pragma once

#include <errno.h>

typedef int errno_t;
typedef size_t rsize_t;

#define STRUNCATE 80
#define _TRUNCATE (static_cast<size_t>(-1))
