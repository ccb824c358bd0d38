// What stands in front of every kernel: the functions of OpenCL C that printed kernels call, for scalars, by builtins
// of clang, so that all that its middle end knows about them applies. It is parsed for every kernel: keep it short.
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong, size_t;
typedef long ptrdiff_t, intptr_t;
typedef ulong uintptr_t;

#define NAN __builtin_nanf("")
#define INFINITY __builtin_inff()
#define HUGE_VALF __builtin_inff()
#define HUGE_VAL __builtin_inf()
#define MAXFLOAT 0x1.fffffep127f
#define FLT_MAX MAXFLOAT
#define CLK_LOCAL_MEM_FENCE 1
#define CLK_GLOBAL_MEM_FENCE 2

// Of the driver: those about the work-item do not change while it runs between two barriers.
#define ABOUT_ITEM __attribute__((pure))
ABOUT_ITEM size_t get_group_id(uint);
ABOUT_ITEM size_t get_num_groups(uint);
ABOUT_ITEM size_t get_local_id(uint);
ABOUT_ITEM size_t get_local_size(uint);
ABOUT_ITEM size_t get_global_offset(uint);
ABOUT_ITEM size_t get_global_size(uint);
ABOUT_ITEM size_t get_global_id(uint);
void barrier(uint);
int printf(constant const char *, ...);

// As PoCL has it for text that computes a whole work-group; the optimiser treats such variables otherwise than static ones.
#ifdef LOCAL_ON_STACK
#define local private
#endif

#define FUNCTION static inline __attribute__((overloadable, always_inline))
#define mem_fence(flags) __sync_synchronize()

// ---- Integers
#define as_char(x) __builtin_astype(x, char)
#define as_uchar(x) __builtin_astype(x, uchar)
#define as_short(x) __builtin_astype(x, short)
#define as_ushort(x) __builtin_astype(x, ushort)
#define as_int(x) __builtin_astype(x, int)
#define as_uint(x) __builtin_astype(x, uint)
#define as_long(x) __builtin_astype(x, long)
#define as_ulong(x) __builtin_astype(x, ulong)
#define as_float(x) __builtin_astype(x, float)
#define as_double(x) __builtin_astype(x, double)

#define ORDERED(T)                                                                                                     \
  FUNCTION T min(T x, T y) { return x < y ? x : y; }                                                                   \
  FUNCTION T max(T x, T y) { return x > y ? x : y; }                                                                   \
  FUNCTION T clamp(T x, T low, T high) { return min(max(x, low), high); }
ORDERED(char) ORDERED(uchar) ORDERED(short) ORDERED(ushort) ORDERED(int) ORDERED(uint) ORDERED(long) ORDERED(ulong)

FUNCTION uint abs(int x) { return x < 0 ? -(uint)x : (uint)x; }
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
#define ATOMIC_UPDATES(T, space)                                                                                       \
  FUNCTION T atomic_add(volatile space T *at, T x) { return __sync_fetch_and_add(at, x); }                             \
  FUNCTION T atomic_sub(volatile space T *at, T x) { return __sync_fetch_and_sub(at, x); }                             \
  FUNCTION T atomic_and(volatile space T *at, T x) { return __sync_fetch_and_and(at, x); }                             \
  FUNCTION T atomic_or(volatile space T *at, T x) { return __sync_fetch_and_or(at, x); }                               \
  FUNCTION T atomic_xor(volatile space T *at, T x) { return __sync_fetch_and_xor(at, x); }                             \
  FUNCTION T atomic_xchg(volatile space T *at, T x) { return __sync_lock_test_and_set(at, x); }                        \
  FUNCTION T atomic_inc(volatile space T *at) { return __sync_fetch_and_add(at, 1); }                                  \
  FUNCTION T atomic_dec(volatile space T *at) { return __sync_fetch_and_sub(at, 1); }                                  \
  FUNCTION T atomic_cmpxchg(volatile space T *at, T old, T x) { return __sync_val_compare_and_swap(at, old, x); }      \
  ATOMIC_EXTREME(T, space, atomic_min, <)                                                                              \
  ATOMIC_EXTREME(T, space, atomic_max, >)
#define ATOMIC_EXTREME(T, space, name, is_better)                                                                      \
  FUNCTION T name(volatile space T *at, T x) {                                                                         \
    T old = *at;                                                                                                       \
    for (T seen; x is_better old; old = seen)                                                                          \
      if ((seen = __sync_val_compare_and_swap(at, old, x)) == old)                                                     \
        break;                                                                                                         \
    return old;                                                                                                        \
  }
#define ATOMICS(space)                                                                                                 \
  ATOMIC_UPDATES(int, space)                                                                                           \
  ATOMIC_UPDATES(uint, space)                                                                                          \
  FUNCTION float atomic_xchg(volatile space float *at, float x) {                                                      \
    return as_float(__sync_lock_test_and_set((volatile space int *)at, as_int(x)));                                    \
  }
ATOMICS(global) ATOMICS(local)

// ---- Floating point
#define UNARY(name) FUNCTION float name(float x) { return __builtin_##name##f(x); }                                    \
                    FUNCTION double name(double x) { return __builtin_##name(x); }
#define BINARY(name) FUNCTION float name(float x, float y) { return __builtin_##name##f(x, y); }                       \
                     FUNCTION double name(double x, double y) { return __builtin_##name(x, y); }
#define TEST(name) FUNCTION int name(float x) { return __builtin_##name(x); }                                          \
                   FUNCTION int name(double x) { return __builtin_##name(x); }
#define WITH_INT(name, T) FUNCTION float name(float x, T i) { return __builtin_##name##f(x, i); }                      \
                          FUNCTION double name(double x, T i) { return __builtin_##name(x, i); }
UNARY(acos) UNARY(acosh) UNARY(asin) UNARY(asinh) UNARY(atan) UNARY(atanh) UNARY(ceil) UNARY(cos)
UNARY(cosh) UNARY(erf) UNARY(erfc) UNARY(exp) UNARY(exp2) UNARY(expm1) UNARY(fabs) UNARY(floor) UNARY(log)
UNARY(log10) UNARY(log1p) UNARY(log2) UNARY(logb) UNARY(rint) UNARY(round) UNARY(sin) UNARY(sinh) UNARY(sqrt)
UNARY(tan) UNARY(tanh) UNARY(tgamma) UNARY(trunc)
BINARY(atan2) BINARY(copysign) BINARY(fdim) BINARY(fmax) BINARY(fmin) BINARY(fmod) BINARY(hypot) BINARY(nextafter)
BINARY(pow) BINARY(remainder)
TEST(isfinite) TEST(isinf) TEST(isnan) TEST(isnormal) TEST(signbit)
WITH_INT(ldexp, int) WITH_INT(frexp, private int *)
float lgammaf_r(float, private int *);
double lgamma_r(double, private int *);
FUNCTION float lgamma_r(float x, private int *sign) { return lgammaf_r(x, sign); }
FUNCTION float modf(float x, private float *whole) { return __builtin_modff(x, whole); }
FUNCTION double modf(double x, private double *whole) { return __builtin_modf(x, whole); }

#define OTHERS(T, s)                                                                                                   \
  FUNCTION T clamp(T x, T low, T high) { return fmin(fmax(x, low), high); }                                            \
  FUNCTION T min(T x, T y) { return y < x ? y : x; }                                                                   \
  FUNCTION T max(T x, T y) { return x < y ? y : x; }                                                                   \
  FUNCTION T fma(T x, T y, T z) { return __builtin_fma##s(x, y, z); }                                                  \
  FUNCTION T mad(T x, T y, T z) { return x * y + z; }                                                                  \
  FUNCTION T exp10(T x) { return pow((T)10, x); }                                                                      \
  FUNCTION T rsqrt(T x) { return 1 / sqrt(x); }                                                                        \
  FUNCTION int ilogb(T x) { return __builtin_ilogb##s(x); }                                                            \
  FUNCTION T remquo(T x, T y, private int *bits) { return __builtin_remquo##s(x, y, bits); }                           \
  FUNCTION T sincos(T x, private T *cosine) { *cosine = cos(x); return sin(x); }                                       \
  FUNCTION T radians(T x) { return (T)0x1.1df46a2529d39p-6 * x; }                                                      \
  FUNCTION T degrees(T x) { return (T)0x1.ca5dc1a63c1f8p5 * x; }                                                       \
  FUNCTION T step(T edge, T x) { return x < edge ? 0 : 1; }                                                            \
  FUNCTION T smoothstep(T low, T high, T x) {                                                                          \
    T t = clamp((x - low) / (high - low), (T)0, (T)1);                                                                 \
    return t * t * (3 - 2 * t);                                                                                        \
  }                                                                                                                    \
  FUNCTION T sign(T x) { return x > 0 ? 1 : x < 0 ? -1 : isnan(x) ? 0 : x; }
OTHERS(float, f) OTHERS(double, )
FUNCTION float cbrt(float x) { return __builtin_cbrtf(x); }
FUNCTION double cbrt(double x) { // the C library's errs by up to 4 ulp, OpenCL's by 2 at most: with one step of Newton's
  double root = __builtin_cbrt(x), square = root * root, rest = fma(square, root, -x) + fma(root, root, -square) * root;
  return isfinite(x) && x != 0 ? root - rest / (3 * square) : root;
}
FUNCTION float nan(uint code) { return as_float(0x7fc00000 | (code & 0x3fffff)); }
FUNCTION double nan(ulong code) { return as_double(0x7ff8000000000000 | (code & 0x7ffffffffffff)); }

// Of a multiple of pi, near which the function is exact: the multiple is reduced to a half turn first.
#define HALF_TURNS(T)                                                                                                  \
  FUNCTION T sinpi(T x) {                                                                                              \
    double turn = remainder((double)x, 2), size = fabs(turn), rest = size > 0.5 ? 1 - size : size;                     \
    return (T)copysign(sin(rest * 0x1.921fb54442d18p1), turn);                                                         \
  }                                                                                                                    \
  FUNCTION T cospi(T x) { return (T)sinpi(0.5 - fabs(remainder((double)x, 2))); }                                      \
  FUNCTION T tanpi(T x) { return sinpi(x) / cospi(x); }
HALF_TURNS(double) HALF_TURNS(float)

#define NATIVE(name) FUNCTION float native_##name(float x) { return name(x); }
NATIVE(cos) NATIVE(exp) NATIVE(exp2) NATIVE(exp10) NATIVE(log) NATIVE(log2) NATIVE(log10) NATIVE(rsqrt) NATIVE(sin)
NATIVE(sqrt) NATIVE(tan)
FUNCTION float native_recip(float x) { return 1 / x; }
