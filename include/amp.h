// C++ AMP: everything but the mathematical functions, short vectors and textures (API-GEN-01).
#pragma once

#include "amp/names_begin.inc"

#include "amprt.h"

#include "amp/array.h"
#include "amp/array_view.h"
#include "amp/atomics.h"
#include "amp/barrier.h"
#include "amp/copy.h"
#include "amp/deduction_guides.h"
#include "amp/diagnostics.h"
#include "amp/direct3d.h"
#include "amp/extent.h"
#include "amp/index.h"
#include "amp/leniency.h"
#include "amp/parallel_for_each.h"
#include "amp/tiled_extent.h"
#include "amp/tiled_index.h"

#include "amp/names_end.inc"

// Programs use these macros like keywords (API-MACRO-05). The host's text has no restriction specifiers.
#if !defined(__GPU)
#if AMPCC_HAS_AMP
#define __GPU restrict(amp, cpu)
#define __GPU_ONLY restrict(amp)
#define __CPU_ONLY
#else
#define __GPU
#define __GPU_ONLY
#define __CPU_ONLY
#endif
#endif
