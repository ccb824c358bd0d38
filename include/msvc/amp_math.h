// <amp_math.h> as in Visual C++: it also declares the C library's mathematical functions.
#pragma once

#include "parts/begin.inc"

#include <cmath>

#include_next <amp_math.h>

#include "parts/end.inc"
