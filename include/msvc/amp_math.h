// <amp_math.h> as Visual C++'s library has it, with the C library's mathematical functions beside its own.
#pragma once

#include "parts/begin.inc"

#include <cmath>

#include_next <amp_math.h>

#include "parts/end.inc"
