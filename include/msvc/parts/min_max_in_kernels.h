// min, max, __min and __max for kernels (min_max.h). Not for the host compiler, which has no restrictions.
#pragma once

#if defined(__AMP_CC_FRONTEND__)
#include "amp/dialect.h"
#include "parts/begin.inc"
#include "parts/min_max.h"

#define AMPCC_SIDE AMPCC_AMP
#include "parts/min_max.inc"
#undef AMPCC_SIDE

#if defined(NOMINMAX)
using ampcc::macro_names::__max;
using ampcc::macro_names::__min;
#endif

#include "parts/end.inc"
#endif
