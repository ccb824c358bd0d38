// The signatures of math functions, as macros that declare both forms of one function: the accelerator's, and the cpu's
// (API-MATH-11). Used by functions.h only, which undefines them again.
//
//   AMPCC_BUILTIN_shape(T, A, name, builtin, host)    the accelerator's form is an OpenCL C builtin
//   AMPCC_WRITTEN_shape(T, A, name, amp, host)        the accelerator's form returns the expression `amp`
//
// The cpu form takes numbers through the class A and is a template, so that overload resolution prefers functions of
// the C library (arguments.h).

#if defined(__AMP_CC_FRONTEND__)
#define AMPCC_ON_AMP(...) __VA_ARGS__
#else
#define AMPCC_ON_AMP(...)
#endif

#define AMPCC_CPU_FORM_1(R, T, A, name, host)                                                                          \
  template <class = void> inline R name(A x_) {                                                                        \
    const T x = x_;                                                                                                    \
    return host;                                                                                                       \
  }
#define AMPCC_CPU_FORM_2(R, T, A, name, host)                                                                          \
  template <class = void> inline R name(A x_, A y_) {                                                                  \
    const T x = x_, y = y_;                                                                                            \
    return host;                                                                                                       \
  }

#define AMPCC_BUILTIN_unary(T, A, name, builtin, host)                                                                 \
  AMPCC_ON_AMP(AMPCC_BUILTIN(builtin) T name(T x) AMPCC_AMP;)                                                          \
  AMPCC_CPU_FORM_1(T, T, A, name, host)
#define AMPCC_BUILTIN_test(T, A, name, builtin, host)                                                                  \
  AMPCC_ON_AMP(AMPCC_BUILTIN(builtin) int name(T x) AMPCC_AMP;)                                                        \
  AMPCC_CPU_FORM_1(int, T, A, name, host)
#define AMPCC_BUILTIN_binary(T, A, name, builtin, host)                                                                \
  AMPCC_ON_AMP(AMPCC_BUILTIN(builtin) T name(T x, T y) AMPCC_AMP;)                                                     \
  AMPCC_CPU_FORM_2(T, T, A, name, host)
#define AMPCC_BUILTIN_ternary(T, A, name, builtin, host)                                                               \
  AMPCC_ON_AMP(AMPCC_BUILTIN(builtin) T name(T x, T y, T z) AMPCC_AMP;)                                                \
  template <class = void> inline T name(A x_, A y_, A z_) {                                                            \
    const T x = x_, y = y_, z = z_;                                                                                    \
    return host;                                                                                                       \
  }
#define AMPCC_BUILTIN_scale(T, A, name, builtin, host)                                                                 \
  AMPCC_ON_AMP(AMPCC_BUILTIN(builtin) T name(T x, int e) AMPCC_AMP;)                                                   \
  template <class = void> inline T name(A x_, int e) {                                                                 \
    const T x = x_;                                                                                                    \
    return host;                                                                                                       \
  }

#define AMPCC_WRITTEN_unary(T, A, name, amp, host)                                                                     \
  AMPCC_ON_AMP(inline T name(T x) AMPCC_AMP { return amp; })                                                           \
  AMPCC_CPU_FORM_1(T, T, A, name, host)
#define AMPCC_WRITTEN_test(T, A, name, amp, host)                                                                      \
  AMPCC_ON_AMP(inline int name(T x) AMPCC_AMP { return amp; })                                                         \
  AMPCC_CPU_FORM_1(int, T, A, name, host)
#define AMPCC_WRITTEN_binary(T, A, name, amp, host)                                                                    \
  AMPCC_ON_AMP(inline T name(T x, T y) AMPCC_AMP { return amp; })                                                      \
  AMPCC_CPU_FORM_2(T, T, A, name, host)
#define AMPCC_WRITTEN_integer_output(T, A, name, amp, host)                                                            \
  AMPCC_ON_AMP(inline T name(T x, int *i) AMPCC_AMP { return amp; })                                                   \
  template <class = void> inline T name(A x_, int *i) {                                                                \
    const T x = x_;                                                                                                    \
    return host;                                                                                                       \
  }
#define AMPCC_WRITTEN_real_output(T, A, name, amp, host)                                                               \
  AMPCC_ON_AMP(inline T name(T x, T *r) AMPCC_AMP { return amp; })                                                     \
  template <class = void> inline T name(A x_, T *r) {                                                                  \
    const T x = x_;                                                                                                    \
    return host;                                                                                                       \
  }
#define AMPCC_WRITTEN_two_outputs(T, A, name, amp, host)                                                               \
  AMPCC_ON_AMP(inline void name(T x, T *s, T *c) AMPCC_AMP { amp; })                                                   \
  template <class = void> inline void name(A x_, T *s, T *c) {                                                         \
    const T x = x_;                                                                                                    \
    host;                                                                                                              \
  }
#define AMPCC_WRITTEN_quotient(T, A, name, amp, host)                                                                  \
  AMPCC_ON_AMP(inline T name(T x, T y, int *i) AMPCC_AMP { return amp; })                                              \
  template <class = void> inline T name(A x_, A y_, int *i) {                                                          \
    const T x = x_, y = y_;                                                                                            \
    return host;                                                                                                       \
  }
