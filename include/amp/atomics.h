// Atomic operations on elements of arrays, views and tile_static variables, for accelerators only (API-ATOM-01..13).
#pragma once

#include "amp/device/builtins.h"

#if AMPCC_HAS_AMP

// The int and unsigned forms of an operation of OpenCL C.
#define AMPCC_ATOMIC_OPERATION(name, builtin)                                                                          \
  AMPCC_BUILTIN(builtin) int name(int *dest, int val) AMPCC_AMP;                                                       \
  AMPCC_BUILTIN(builtin) unsigned int name(unsigned int *dest, unsigned int val) AMPCC_AMP;
#define AMPCC_ATOMIC_STEP(name, builtin)                                                                               \
  AMPCC_BUILTIN(builtin) int name(int *dest) AMPCC_AMP;                                                                \
  AMPCC_BUILTIN(builtin) unsigned int name(unsigned int *dest) AMPCC_AMP;

namespace Concurrency {

AMPCC_ATOMIC_OPERATION(atomic_exchange, "atomic_xchg")
AMPCC_BUILTIN("atomic_xchg") float atomic_exchange(float *dest, float val) AMPCC_AMP;

AMPCC_ATOMIC_OPERATION(atomic_fetch_add, "atomic_add")
AMPCC_ATOMIC_OPERATION(atomic_fetch_sub, "atomic_sub")
AMPCC_ATOMIC_OPERATION(atomic_fetch_max, "atomic_max")
AMPCC_ATOMIC_OPERATION(atomic_fetch_min, "atomic_min")
AMPCC_ATOMIC_OPERATION(atomic_fetch_and, "atomic_and")
AMPCC_ATOMIC_OPERATION(atomic_fetch_or, "atomic_or")
AMPCC_ATOMIC_OPERATION(atomic_fetch_xor, "atomic_xor")
AMPCC_ATOMIC_STEP(atomic_fetch_inc, "atomic_inc")
AMPCC_ATOMIC_STEP(atomic_fetch_dec, "atomic_dec")

// The result follows from the value that atomic_cmpxchg returned: *dest is not read again (API-ATOM-07).
inline bool atomic_compare_exchange(int *dest, int *expected, int val) AMPCC_AMP {
  const int wanted = *expected;
  const int found = ::ampcc::device::atomic_cmpxchg(dest, wanted, val);
  if (found != wanted)
    *expected = found;
  return found == wanted;
}
inline bool atomic_compare_exchange(unsigned int *dest, unsigned int *expected, unsigned int val) AMPCC_AMP {
  const unsigned int wanted = *expected;
  const unsigned int found = ::ampcc::device::atomic_cmpxchg(dest, wanted, val);
  if (found != wanted)
    *expected = found;
  return found == wanted;
}

// OpenCL C 1.2 has no atomic floating-point addition: a compare-exchange loop on the bits (API-ATOM-12).
inline float atomic_fetch_add(float *dest, float val) AMPCC_AMP {
  unsigned int *bits = reinterpret_cast<unsigned int *>(dest);
  unsigned int expected = *bits;
  unsigned int found = expected;
  do {
    expected = found;
    const float sum = ::ampcc::device::as_float(expected) + val;
    found = ::ampcc::device::atomic_cmpxchg(bits, expected, ::ampcc::device::as_uint(sum));
  } while (found != expected);
  return ::ampcc::device::as_float(found);
}
inline float atomic_fetch_sub(float *dest, float val) AMPCC_AMP { return atomic_fetch_add(dest, -val); }

} // namespace Concurrency

#undef AMPCC_ATOMIC_OPERATION
#undef AMPCC_ATOMIC_STEP

#else

namespace Concurrency {

AMPCC_ABSENT_ON_HOST(atomic_exchange);
AMPCC_ABSENT_ON_HOST(atomic_compare_exchange);
AMPCC_ABSENT_ON_HOST(atomic_fetch_add);
AMPCC_ABSENT_ON_HOST(atomic_fetch_sub);
AMPCC_ABSENT_ON_HOST(atomic_fetch_max);
AMPCC_ABSENT_ON_HOST(atomic_fetch_min);
AMPCC_ABSENT_ON_HOST(atomic_fetch_and);
AMPCC_ABSENT_ON_HOST(atomic_fetch_or);
AMPCC_ABSENT_ON_HOST(atomic_fetch_xor);
AMPCC_ABSENT_ON_HOST(atomic_fetch_inc);
AMPCC_ABSENT_ON_HOST(atomic_fetch_dec);

} // namespace Concurrency

#endif
