// The OpenCL C builtins that texel formats and filters use. The accelerator's side only.
#pragma once

#include "amp/device/builtins.h"

#if AMPCC_HAS_AMP

namespace ampcc::device {

AMPCC_BUILTIN("fabs") float fabs(float x) AMPCC_AMP;
AMPCC_BUILTIN("rint") float rint(float x) AMPCC_AMP;
AMPCC_BUILTIN("fmin") float fmin(float a, float b) AMPCC_AMP; // of a NaN and a number: the number
AMPCC_BUILTIN("fmax") float fmax(float a, float b) AMPCC_AMP;
AMPCC_BUILTIN("min") int imin(int a, int b) AMPCC_AMP;
AMPCC_BUILTIN("max") int imax(int a, int b) AMPCC_AMP;

} // namespace ampcc::device

#endif
