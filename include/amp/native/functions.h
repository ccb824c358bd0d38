// The functions of OpenCL C that printed kernels call, in C++, for the native forms of kernels. They are based on the
// compiler's builtins, so that its optimizations apply. This header is read in front of the user's text, so that it
// includes no other library's header and leaves no macros defined.
#pragma once

#include "amp/rt/failures.h"
#include "amp/rt/native.h"

namespace ampcc::rt {
// Weak: a program may be linked without the runtime library.
__attribute__((weak)) void add_native_accelerator() noexcept;
__attribute__((weak)) void finish_native_kernels() noexcept;
} // namespace ampcc::rt

namespace ampcc::native {

typedef signed char schar;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;

#define FUNCTION static inline __attribute__((always_inline, nodebug))

// ---- Work-groups
enum { CLK_LOCAL_MEM_FENCE = 1, CLK_GLOBAL_MEM_FENCE = 2 };
FUNCTION void mem_fence(int) { __sync_synchronize(); }
template <class... T> int printf(const char *format, T... values) { return __builtin_printf(format, values...); }

// Prefetches a row into the second-level cache: the first level is too small.
FUNCTION void prefetch_row(const void *first, long bytes) {
  for (long at = 0; at < bytes; at += 64)
    __builtin_prefetch(static_cast<const char *>(first) + at, 0, 2);
}

// ---- Arrays that are halved and joined, in vectors, of which compilers cannot make anything else
template <class T, int Count> struct __attribute__((packed, may_alias)) lanes { // of any alignment
  typedef T type __attribute__((ext_vector_type(Count)));
  type all;
};
template <class T, int Count> FUNCTION lanes<T, Count> &lanes_at(T *p) {
  return *reinterpret_cast<lanes<T, Count> *>(p);
}
template <class T, int Count> FUNCTION const lanes<T, Count> &lanes_at(const T *p) {
  return *reinterpret_cast<const lanes<T, Count> *>(p);
}

#define SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
// The elements 0, 2, ... and 1, 3, ... of each group of 16 bytes of the first half of an array, beside those of the
// same group of the second half; and back.
template <int Size> struct groups;
#define GROUPS(size, count, even, odd, lower, upper, group_even, group_odd, group_lower, group_upper)                  \
  template <> struct groups<size> {                                                                                    \
    enum { in_line = 4 * (count), in_group = (count) };                                                                \
    template <class T> static FUNCTION_IN void halve_line(T *evens, T *odds, const T *low, const T *high) {            \
      const auto a = lanes_at<T, in_line>(low).all, b = lanes_at<T, in_line>(high).all;                                \
      lanes_at<T, in_line>(evens).all = SHUFFLE(a, b, even);                                                           \
      lanes_at<T, in_line>(odds).all = SHUFFLE(a, b, odd);                                                             \
    }                                                                                                                  \
    template <class T> static FUNCTION_IN void join_line(T *low, T *high, const T *evens, const T *odds) {             \
      const auto a = lanes_at<T, in_line>(evens).all, b = lanes_at<T, in_line>(odds).all;                              \
      lanes_at<T, in_line>(low).all = SHUFFLE(a, b, lower);                                                            \
      lanes_at<T, in_line>(high).all = SHUFFLE(a, b, upper);                                                           \
    }                                                                                                                  \
    template <class T> static FUNCTION_IN void halve_group(T *evens, T *odds, const T *low, const T *high) {           \
      const auto a = lanes_at<T, in_group>(low).all, b = lanes_at<T, in_group>(high).all;                              \
      lanes_at<T, in_group>(evens).all = SHUFFLE(a, b, group_even);                                                    \
      lanes_at<T, in_group>(odds).all = SHUFFLE(a, b, group_odd);                                                      \
    }                                                                                                                  \
    template <class T> static FUNCTION_IN void join_group(T *low, T *high, const T *evens, const T *odds) {            \
      const auto a = lanes_at<T, in_group>(evens).all, b = lanes_at<T, in_group>(odds).all;                            \
      lanes_at<T, in_group>(low).all = SHUFFLE(a, b, group_lower);                                                     \
      lanes_at<T, in_group>(high).all = SHUFFLE(a, b, group_upper);                                                    \
    }                                                                                                                  \
  };
#define LIST(...) __VA_ARGS__
#define FUNCTION_IN inline __attribute__((always_inline, nodebug))
GROUPS(4, 4, LIST(0, 2, 16, 18, 4, 6, 20, 22, 8, 10, 24, 26, 12, 14, 28, 30),
       LIST(1, 3, 17, 19, 5, 7, 21, 23, 9, 11, 25, 27, 13, 15, 29, 31),
       LIST(0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29),
       LIST(2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31), LIST(0, 2, 4, 6), LIST(1, 3, 5, 7),
       LIST(0, 4, 1, 5), LIST(2, 6, 3, 7))
GROUPS(8, 2, LIST(0, 8, 2, 10, 4, 12, 6, 14), LIST(1, 9, 3, 11, 5, 13, 7, 15), LIST(0, 8, 2, 10, 4, 12, 6, 14),
       LIST(1, 9, 3, 11, 5, 13, 7, 15), LIST(0, 2), LIST(1, 3), LIST(0, 2), LIST(1, 3))
#undef FUNCTION_IN
#undef LIST
#undef GROUPS
#undef SHUFFLE

template <class T> FUNCTION void deinterleave_groups(T *even, T *odd, const T *from, int count) {
  typedef groups<sizeof(T)> in;
  int at = 0;
  for (; at + in::in_line <= count; at += in::in_line)
    in::halve_line(even + at, odd + at, from + at, from + count + at);
  for (; at < count; at += in::in_group)
    in::halve_group(even + at, odd + at, from + at, from + count + at);
}

template <class T> FUNCTION void interleave_groups(T *to, const T *even, const T *odd, int count) {
  typedef groups<sizeof(T)> in;
  int at = 0;
  for (; at + in::in_line <= count; at += in::in_line)
    in::join_line(to + at, to + count + at, even + at, odd + at);
  for (; at < count; at += in::in_group)
    in::join_group(to + at, to + count + at, even + at, odd + at);
}

// Every second block.
template <class T> FUNCTION void deinterleave_blocks(T *even, T *odd, const T *from, int count, int block) {
  for (int at = 0; at < count; at += block)
    for (int i = 0; i < block; ++i) {
      even[at + i] = from[2 * at + i];
      odd[at + i] = from[2 * at + block + i];
    }
}

template <class T> FUNCTION void interleave_blocks(T *to, const T *even, const T *odd, int count, int block) {
  for (int at = 0; at < count; at += block)
    for (int i = 0; i < block; ++i) {
      to[2 * at + i] = even[at + i];
      to[2 * at + block + i] = odd[at + i];
    }
}

// ---- Integers
template <class T> FUNCTION T nonzero(T divisor) { return divisor != 0 ? divisor : T(1); } // R-LANG-111

FUNCTION int as_int(float x) { return __builtin_bit_cast(int, x); }
FUNCTION uint as_uint(float x) { return __builtin_bit_cast(uint, x); }
FUNCTION uint as_uint(int x) { return uint(x); }
FUNCTION ulong as_ulong(double x) { return __builtin_bit_cast(ulong, x); }
FUNCTION float as_float(uint x) { return __builtin_bit_cast(float, x); }
FUNCTION double as_double(ulong x) { return __builtin_bit_cast(double, x); }

#define ORDERED(T)                                                                                                     \
  FUNCTION T min(T x, T y) { return x < y ? x : y; }                                                                   \
  FUNCTION T max(T x, T y) { return x > y ? x : y; }                                                                   \
  FUNCTION T clamp(T x, T low, T high) { return min(max(x, low), high); }
// clang-format off
ORDERED(schar) ORDERED(uchar) ORDERED(short) ORDERED(ushort) ORDERED(int) ORDERED(uint) ORDERED(long) ORDERED(ulong)
    // clang-format on

    FUNCTION uint abs(int x) {
  return x < 0 ? -(uint)x : (uint)x;
}
FUNCTION ulong abs(long x) { return x < 0 ? -(ulong)x : (ulong)x; }
FUNCTION int clz(int x) { return x ? __builtin_clz(x) : 32; }
FUNCTION uint clz(uint x) { return x ? __builtin_clz(x) : 32; }
FUNCTION int popcount(int x) { return __builtin_popcount(x); }
FUNCTION uint popcount(uint x) { return __builtin_popcount(x); }
FUNCTION int mul24(int x, int y) { return x * y; }
FUNCTION uint mul24(uint x, uint y) { return x * y; }
FUNCTION int mad24(int x, int y, int z) { return x * y + z; }
FUNCTION uint mad24(uint x, uint y, uint z) { return x * y + z; }

// ---- Atomic functions
// On the tile_static memory of a group that runs in one thread. Volatile, since the loops over its work-items are
// declared to have independent iterations, which the compiler may vectorize.
#define PLAIN_UPDATE(T, name, result)                                                                                  \
  FUNCTION T plain_##name(volatile T *at, T x) {                                                                       \
    const T old = *at;                                                                                                 \
    *at = result;                                                                                                      \
    return old;                                                                                                        \
  }
#define PLAIN_UPDATES(T)                                                                                               \
  PLAIN_UPDATE(T, atomic_add, uint(old) + uint(x))                                                                     \
  PLAIN_UPDATE(T, atomic_sub, uint(old) - uint(x))                                                                     \
  PLAIN_UPDATE(T, atomic_and, old &x)                                                                                  \
  PLAIN_UPDATE(T, atomic_or, old | x)                                                                                  \
  PLAIN_UPDATE(T, atomic_xor, old ^ x)                                                                                 \
  PLAIN_UPDATE(T, atomic_xchg, x)                                                                                      \
  PLAIN_UPDATE(T, atomic_min, x < old ? x : old)                                                                       \
  PLAIN_UPDATE(T, atomic_max, x > old ? x : old)                                                                       \
  FUNCTION T plain_atomic_inc(volatile T *at) { return plain_atomic_add(at, T(1)); }                                   \
  FUNCTION T plain_atomic_dec(volatile T *at) { return plain_atomic_sub(at, T(1)); }                                   \
  FUNCTION T plain_atomic_cmpxchg(volatile T *at, T expected, T x) {                                                   \
    const T old = *at;                                                                                                 \
    *at = old == expected ? x : old;                                                                                   \
    return old;                                                                                                        \
  }
// clang-format off
PLAIN_UPDATES(int) PLAIN_UPDATES(uint) PLAIN_UPDATE(float, atomic_xchg, x)
// clang-format on

#define ATOMIC_UPDATES(T)                                                                                              \
  FUNCTION T atomic_add(volatile T *at, T x) { return __sync_fetch_and_add(at, x); }                                   \
  FUNCTION T atomic_sub(volatile T *at, T x) { return __sync_fetch_and_sub(at, x); }                                   \
  FUNCTION T atomic_and(volatile T *at, T x) { return __sync_fetch_and_and(at, x); }                                   \
  FUNCTION T atomic_or(volatile T *at, T x) { return __sync_fetch_and_or(at, x); }                                     \
  FUNCTION T atomic_xor(volatile T *at, T x) { return __sync_fetch_and_xor(at, x); }                                   \
  FUNCTION T atomic_xchg(volatile T *at, T x) { return __sync_lock_test_and_set(at, x); }                              \
  FUNCTION T atomic_inc(volatile T *at) { return __sync_fetch_and_add(at, 1); }                                        \
  FUNCTION T atomic_dec(volatile T *at) { return __sync_fetch_and_sub(at, 1); }                                        \
  FUNCTION T atomic_cmpxchg(volatile T *at, T old, T x) { return __sync_val_compare_and_swap(at, old, x); }            \
  ATOMIC_EXTREME(T, atomic_min, <)                                                                                     \
  ATOMIC_EXTREME(T, atomic_max, >)
#define ATOMIC_EXTREME(T, name, is_better)                                                                             \
  FUNCTION T name(volatile T *at, T x) {                                                                               \
    T old = *at;                                                                                                       \
    for (T seen; x is_better old; old = seen)                                                                          \
      if ((seen = __sync_val_compare_and_swap(at, old, x)) == old)                                                     \
        break;                                                                                                         \
    return old;                                                                                                        \
  }
    // clang-format off
ATOMIC_UPDATES(int) ATOMIC_UPDATES(uint)
    // clang-format on
    FUNCTION float atomic_xchg(volatile float *at, float x) {
  return as_float(uint(__sync_lock_test_and_set(reinterpret_cast<volatile int *>(at), as_int(x))));
}

// Privatization of atomic additions to the first elements of a view: adds a work-group's private sums at its end.
FUNCTION void add_sums(uint *elements, const uint *sums, uint count) {
  for (uint first = 0; first < count; first += 16) { // most are zero
    uint any = 0;
    for (uint place = first; place < first + 16; ++place)
      any |= sums[place];
    for (uint place = first; any && place < first + 16; ++place)
      if (sums[place])
        atomic_add(&elements[place], sums[place]);
  }
}

FUNCTION void add_privatized(uint *elements, uint *sums, uint count, uint *element, uint amount) {
  const ulong place = ulong(element - elements);
  if (place < count)
    sums[place] += amount;
  else
    atomic_add(element, amount);
}

// ---- Reports
// Reports an index out of bounds; the first report is kept.
static inline __attribute__((noinline, cold, nodebug)) void report_outside(uint *record, int place, int rank, int i0,
                                                                           int i1, int i2, int e0, int e1, int e2) {
  if (atomic_cmpxchg(record, 0u, record[rt::failure_kernel]) != 0u)
    return;
  const int words[] = {place, rank, i0, i1, i2, e0, e1, e2};
  record[rt::failure_what] = rt::failure_outside;
  for (int word = 0; word < 8; ++word)
    record[rt::failure_place + word] = uint(words[word]);
}

// ---- Floating point
// Without errno, which no kernel reads, and which would prevent the reordering of calls.
#define UNARY_OF(T, s, name)                                                                                           \
  FUNCTION T name(T x) { return __builtin_##name##s(x); }
#define BINARY_OF(T, s, name)                                                                                          \
  FUNCTION T name(T x, T y) { return __builtin_##name##s(x, y); }
#define UNARY(name) UNARY_OF(float, f, name) UNARY_OF(double, , name)
#define BINARY(name) BINARY_OF(float, f, name) BINARY_OF(double, , name)
#if __has_builtin(__builtin_elementwise_atan2) // Clang 20
#define PLAIN_OF(T, s, name)                                                                                           \
  FUNCTION T name(T x) { return __builtin_elementwise_##name(x); }
#define PLAIN_BINARY_OF(T, s, name)                                                                                    \
  FUNCTION T name(T x, T y) { return __builtin_elementwise_##name(x, y); }
#else
#define PLAIN_OF UNARY_OF
#define PLAIN_BINARY_OF BINARY_OF
#endif
#define PLAIN(name) PLAIN_OF(float, f, name) PLAIN_OF(double, , name)
#define TEST(name)                                                                                                     \
  FUNCTION int name(float x) { return __builtin_##name(x); }                                                           \
  FUNCTION int name(double x) { return __builtin_##name(x); }
// clang-format off
PLAIN(ceil) PLAIN(floor) PLAIN(rint) PLAIN(round) PLAIN(sqrt) PLAIN(trunc)
UNARY(fabs) UNARY(logb) UNARY(tgamma)
BINARY(copysign) BINARY(fmax) BINARY(fmin) BINARY(nextafter) BINARY(remainder)
TEST(isfinite) TEST(isinf) TEST(isnan) TEST(isnormal) TEST(signbit)
// clang-format on

// The float functions are those of work-group variants (amp/vector_math), which the compiler vectorizes. The double
// functions are the C library's.
#pragma push_macro("NAN")
#pragma push_macro("INFINITY")
#undef NAN
#undef INFINITY
#define NAN __builtin_nanf("")
#define INFINITY __builtin_inff()
#define VECTOR_FUNCTION FUNCTION float
#define VECTOR_HELPER FUNCTION
#include "amp/vector_math/angle.cl"
#include "amp/vector_math/arctangent.cl"
#include "amp/vector_math/binary_logarithm.cl"
#include "amp/vector_math/power_of_two.cl"
#include "amp/vector_math/small_angle.cl"

#include "amp/vector_math/complement.cl"

#include "amp/vector_math/acos.cl"
#include "amp/vector_math/acosh.cl"
#include "amp/vector_math/asin.cl"
#include "amp/vector_math/asinh.cl"
#include "amp/vector_math/atan.cl"
#include "amp/vector_math/atan2.cl"
#include "amp/vector_math/atanh.cl"
#include "amp/vector_math/cbrt.cl"
#include "amp/vector_math/cos.cl"
#include "amp/vector_math/cosh.cl"
#include "amp/vector_math/erf.cl"
#include "amp/vector_math/erfc.cl"
#include "amp/vector_math/exp.cl"
#include "amp/vector_math/exp10.cl"
#include "amp/vector_math/exp2.cl"
#include "amp/vector_math/expm1.cl"
#include "amp/vector_math/fmod.cl"
#include "amp/vector_math/hypot.cl"
#include "amp/vector_math/ldexp.cl"
#include "amp/vector_math/log.cl"
#include "amp/vector_math/log10.cl"
#include "amp/vector_math/log1p.cl"
#include "amp/vector_math/log2.cl"
#include "amp/vector_math/native_cos.cl"
#include "amp/vector_math/native_sin.cl"
#include "amp/vector_math/native_tan.cl"
#include "amp/vector_math/pow.cl"
#include "amp/vector_math/sin.cl"
#include "amp/vector_math/sincos.cl"
#include "amp/vector_math/sinh.cl"
#include "amp/vector_math/tan.cl"
#include "amp/vector_math/tanh.cl"
#undef VECTOR_FUNCTION
#undef VECTOR_HELPER
#pragma pop_macro("INFINITY")
#pragma pop_macro("NAN")
#define VECTOR(name)                                                                                                   \
  FUNCTION float name(float x) { return vector_##name(x); }
#define VECTOR_BINARY(name)                                                                                            \
  FUNCTION float name(float x, float y) { return vector_##name(x, y); }
    // clang-format off
VECTOR(acos) VECTOR(acosh) VECTOR(asin) VECTOR(asinh) VECTOR(atan) VECTOR(atanh) VECTOR(cbrt) VECTOR(cos) VECTOR(cosh)
VECTOR(erf) VECTOR(erfc) VECTOR(exp) VECTOR(exp2) VECTOR(exp10) VECTOR(expm1) VECTOR(log) VECTOR(log2) VECTOR(log10)
VECTOR(log1p) VECTOR(native_cos) VECTOR(native_sin) VECTOR(native_tan) VECTOR(sin) VECTOR(sinh) VECTOR(tan)
VECTOR(tanh)
VECTOR_BINARY(atan2) VECTOR_BINARY(fmod) VECTOR_BINARY(hypot) VECTOR_BINARY(pow)
PLAIN_OF(double, , acos) PLAIN_OF(double, , asin) PLAIN_OF(double, , atan) PLAIN_OF(double, , cos) PLAIN_OF(double, , cosh)
PLAIN_OF(double, , exp) PLAIN_OF(double, , exp2) PLAIN_OF(double, , log) PLAIN_OF(double, , log10) PLAIN_OF(double, , log2)
PLAIN_OF(double, , sin) PLAIN_OF(double, , sinh) PLAIN_OF(double, , tan) PLAIN_OF(double, , tanh)
UNARY_OF(double, , acosh) UNARY_OF(double, , asinh) UNARY_OF(double, , atanh) UNARY_OF(double, , erf)
UNARY_OF(double, , erfc) UNARY_OF(double, , expm1) UNARY_OF(double, , log1p)
PLAIN_BINARY_OF(double, , atan2) PLAIN_BINARY_OF(double, , fmod) PLAIN_BINARY_OF(double, , pow)
BINARY_OF(double, , hypot)
    // clang-format on

    FUNCTION double exp10(double x) {
  return pow(10.0, x);
}
FUNCTION float ldexp(float x, int power) { return vector_ldexp(x, power); }
FUNCTION double ldexp(double x, int power) { return __builtin_ldexp(x, power); }
FUNCTION float sincos(float x, float *cosine) { return vector_sincos(x, cosine); }
FUNCTION double sincos(double x, double *cosine) {
  *cosine = cos(x);
  return sin(x);
}

// By bits, because LLVM 22 cannot compile a vector of llvm.frexp.f64 for x86-64.
#define FRACTION(T, U, as_T, as_U, digits, bias, smallest, scale, scaled, sign_and_digits)                             \
  FUNCTION T frexp(T x, int *power) {                                                                                  \
    bool is_small = fabs(x) < smallest, is_number = x != 0 && isfinite(x);                                             \
    U bits = as_U(is_small ? x * scale : x);                                                                           \
    int exponent = (int)(bits >> digits & (2 * bias + 1)) - (bias - 1) - (is_small ? scaled : 0);                      \
    *power = is_number ? exponent : 0;                                                                                 \
    return is_number ? as_T((bits & sign_and_digits) | (U)(bias - 1) << digits) : x;                                   \
  }
FRACTION(float, uint, as_float, as_uint, 23, 127, 0x1p-126f, 0x1p32f, 32, 0x807fffffu)
FRACTION(double, ulong, as_double, as_ulong, 52, 1023, 0x1p-1022, 0x1p64, 64, 0x800ffffffffffffful)
#undef FRACTION

float c_lgamma_r(float, int *) __asm__("lgammaf_r");
double c_lgamma_r(double, int *) __asm__("lgamma_r");
FUNCTION float lgamma_r(float x, int *sign) { return c_lgamma_r(x, sign); }
FUNCTION double lgamma_r(double x, int *sign) { return c_lgamma_r(x, sign); }
FUNCTION float modf(float x, float *whole) { return __builtin_modff(x, whole); }
FUNCTION double modf(double x, double *whole) { return __builtin_modf(x, whole); }

#define OTHERS(T, s)                                                                                                   \
  FUNCTION T clamp(T x, T low, T high) { return fmin(fmax(x, low), high); }                                            \
  FUNCTION T min(T x, T y) { return y < x ? y : x; }                                                                   \
  FUNCTION T max(T x, T y) { return x < y ? y : x; }                                                                   \
  FUNCTION T fma(T x, T y, T z) { return __builtin_fma##s(x, y, z); }                                                  \
  FUNCTION T fdim(T x, T y) { return x > y ? x - y : x <= y ? 0 : x + y; }                                             \
  FUNCTION T mad(T x, T y, T z) { return x * y + z; }                                                                  \
  FUNCTION T rsqrt(T x) { return 1 / sqrt(x); }                                                                        \
  FUNCTION int ilogb(T x) { return __builtin_ilogb##s(x); }                                                            \
  FUNCTION T remquo(T x, T y, int *bits) { return __builtin_remquo##s(x, y, bits); }                                   \
  FUNCTION T radians(T x) { return (T)0x1.1df46a2529d39p-6 * x; }                                                      \
  FUNCTION T degrees(T x) { return (T)0x1.ca5dc1a63c1f8p5 * x; }                                                       \
  FUNCTION T step(T edge, T x) { return x < edge ? 0 : 1; }                                                            \
  FUNCTION T smoothstep(T low, T high, T x) {                                                                          \
    T t = clamp((x - low) / (high - low), (T)0, (T)1);                                                                 \
    return t * t * (3 - 2 * t);                                                                                        \
  }                                                                                                                    \
  FUNCTION T sign(T x) { return x > 0 ? 1 : x < 0 ? -1 : isnan(x) ? 0 : x; }
// clang-format off
OTHERS(float, f) OTHERS(double, )
    // clang-format on
    // The C library's cbrt has errors of up to 4 ulp, OpenCL allows 2: refined by one Newton step.
    FUNCTION double cbrt(double x) {
  double root = __builtin_cbrt(x), square = root * root, rest = fma(square, root, -x) + fma(root, root, -square) * root;
  return isfinite(x) && x != 0 ? root - rest / (3 * square) : root;
}
FUNCTION float nan(uint code) { return as_float(0x7fc00000 | (code & 0x3fffff)); }
FUNCTION double nan(ulong code) { return as_double(0x7ff8000000000000 | (code & 0x7ffffffffffff)); }

// sinpi, ...: the argument is reduced to a half turn first, so that results at multiples of 1/2 are exact.
#define HALF_TURNS(T)                                                                                                  \
  FUNCTION T sinpi(T x) {                                                                                              \
    double turn = remainder((double)x, 2), size = fabs(turn), rest = size > 0.5 ? 1 - size : size;                     \
    return (T)copysign(sin(rest * 0x1.921fb54442d18p1), turn);                                                         \
  }                                                                                                                    \
  FUNCTION T cospi(T x) { return (T)sinpi(0.5 - fabs(remainder((double)x, 2))); }                                      \
  FUNCTION T tanpi(T x) { return sinpi(x) / cospi(x); }
HALF_TURNS(double)
HALF_TURNS(float)

#define NATIVE(name)                                                                                                   \
  FUNCTION float native_##name(float x) { return name(x); }
// clang-format off
NATIVE(exp) NATIVE(exp2) NATIVE(exp10) NATIVE(log) NATIVE(log2) NATIVE(log10) NATIVE(rsqrt) NATIVE(sqrt)
    // clang-format on
    FUNCTION float native_recip(float x) {
  return 1 / x;
}

#undef FUNCTION
#undef ORDERED
#undef ATOMIC_UPDATES
#undef ATOMIC_EXTREME
#undef PLAIN_UPDATE
#undef PLAIN_UPDATES
#undef PLAIN
#undef PLAIN_OF
#undef PLAIN_BINARY_OF
#undef UNARY
#undef UNARY_OF
#undef BINARY
#undef BINARY_OF
#undef VECTOR
#undef VECTOR_BINARY
#undef TEST
#undef OTHERS
#undef HALF_TURNS
#undef NATIVE

} // namespace ampcc::native
