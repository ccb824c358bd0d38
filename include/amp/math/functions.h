// The namespaces fast_math and precise_math, from the tables of functions (API-MATH-01..12).
#pragma once

#include "amp/dialect.h"
#include "amp/math/arguments.h"
#include "amp/math/host_functions.h"
#include "amp/math/output_functions.h"
#include "amp/math/shapes.h"

// Selects the forms of a function that a namespace has, by `where` and `suffix` of the tables.
#define AMPCC_FAST_both_f(shape, name, amp, host)                                                                      \
  shape(float, ::ampcc::math::any_number, name, amp, host) shape(float, ::ampcc::math::any_number, name##f, amp, host)
#define AMPCC_FAST_both_none(shape, name, amp, host) shape(float, ::ampcc::math::any_number, name, amp, host)
#define AMPCC_FAST_precise_f(shape, name, amp, host)
#define AMPCC_FAST_precise_none(shape, name, amp, host)

#define AMPCC_PRECISE_f(shape, name, amp, host)                                                                        \
  AMPCC_PRECISE_none(shape, name, amp, host) shape(float, ::ampcc::math::any_number, name##f, amp, host)
#define AMPCC_PRECISE_none(shape, name, amp, host)                                                                     \
  shape(float, ::ampcc::math::float_number, name, amp, host)                                                           \
      shape(double, ::ampcc::math::double_number, name, amp, host)

namespace Concurrency {

namespace fast_math {
#define AMPCC_MATH(where, suffix, shape, name, fast, precise, host)                                                    \
  AMPCC_FAST_##where##_##suffix(AMPCC_BUILTIN_##shape, name, fast, host)
#include "amp/math/builtin_functions.def"
#undef AMPCC_MATH

#define AMPCC_MATH_WRITTEN(where, suffix, shape, name, amp, host)                                                      \
  AMPCC_FAST_##where##_##suffix(AMPCC_WRITTEN_##shape, name, amp, host)
#include "amp/math/written_functions.def"
#undef AMPCC_MATH_WRITTEN
} // namespace fast_math

namespace precise_math {
#define AMPCC_MATH(where, suffix, shape, name, fast, precise, host)                                                    \
  AMPCC_PRECISE_##suffix(AMPCC_BUILTIN_##shape, name, precise, host)
#include "amp/math/builtin_functions.def"
#undef AMPCC_MATH
} // namespace precise_math

} // namespace Concurrency

#include "amp/math/special_functions.h"

namespace Concurrency::precise_math {
#define AMPCC_MATH_WRITTEN(where, suffix, shape, name, amp, host)                                                      \
  AMPCC_PRECISE_##suffix(AMPCC_WRITTEN_##shape, name, amp, host)
#include "amp/math/written_functions.def"
#undef AMPCC_MATH_WRITTEN

// A quiet NaN with a payload (API-PMATH-67).
AMPCC_ON_AMP(AMPCC_BUILTIN("nan((uint)$0)") float nanf(int tag) AMPCC_AMP;)
AMPCC_ON_AMP(AMPCC_BUILTIN("nan((ulong)$0)") double nan(int tag) AMPCC_AMP;)
inline float nanf(::ampcc::math::any_number) { return __builtin_nanf(""); }
inline double nan(::ampcc::math::any_number) { return __builtin_nan(""); }
} // namespace Concurrency::precise_math

#include "amp/math/undefine_shapes.h"
