// <intrin.h>: the processor's instructions as functions, with Microsoft's names beside Intel's.
#pragma once

#include "parts/begin.inc"

#if defined(__x86_64__)
#include <cpuid.h>
#include <x86intrin.h>
#endif

namespace ampcc::microsoft {

#if defined(__x86_64__)
inline void processor_id(int result[4], int leaf, int part) {
  __cpuid_count(leaf, part, result[0], result[1], result[2], result[3]);
}
#endif

// The position of the lowest or highest bit that is set; returns false if there is none.
template <class Position> unsigned char scan_forward(Position *at, unsigned long long value) {
  if (value)
    *at = static_cast<Position>(__builtin_ctzll(value));
  return value != 0;
}
template <class Position> unsigned char scan_reverse(Position *at, unsigned long long value) {
  if (value)
    *at = static_cast<Position>(63 - __builtin_clzll(value));
  return value != 0;
}

} // namespace ampcc::microsoft

#if defined(__x86_64__)
#undef __cpuid // a macro of <cpuid.h> with other parameters
#define __cpuid(result, leaf) (::ampcc::microsoft::processor_id((result), static_cast<int>(leaf), 0))
#define __cpuidex(result, leaf, part)                                                                                  \
  (::ampcc::microsoft::processor_id((result), static_cast<int>(leaf), static_cast<int>(part)))
#endif

// Clang's own functions of these names take no `unsigned long *`, which has 64 bits here.
#define _BitScanForward(at, value) (::ampcc::microsoft::scan_forward((at), static_cast<unsigned>(value)))
#define _BitScanReverse(at, value) (::ampcc::microsoft::scan_reverse((at), static_cast<unsigned>(value)))
#define _BitScanForward64(at, value) (::ampcc::microsoft::scan_forward((at), (value)))
#define _BitScanReverse64(at, value) (::ampcc::microsoft::scan_reverse((at), (value)))

template <class T> T _InterlockedIncrement(volatile T *value) { return __atomic_add_fetch(value, 1, __ATOMIC_SEQ_CST); }
template <class T> T _InterlockedDecrement(volatile T *value) { return __atomic_sub_fetch(value, 1, __ATOMIC_SEQ_CST); }
template <class T, class U> T _InterlockedExchangeAdd(volatile T *value, U add) {
  return __atomic_fetch_add(value, static_cast<T>(add), __ATOMIC_SEQ_CST);
}
#define _ReadWriteBarrier() __atomic_signal_fence(__ATOMIC_SEQ_CST)

#include "parts/end.inc"
