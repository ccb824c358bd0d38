// <intrin.h>: the processor's instructions as functions, with Microsoft's names beside Intel's.
#pragma once

#include "parts/begin.inc"

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

// Clang has the functions itself.
extern "C" void __cpuid(int result[4], int leaf);
extern "C" void __cpuidex(int result[4], int leaf, int part);

namespace ampcc::microsoft {

// The position of the lowest and of the highest bit; false if there is none.
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
