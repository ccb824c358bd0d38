// norm and unorm: floats clamped to [-1, 1] and [0, 1] (API-NORM-01..10).
#pragma once

#include "amp/dialect.h"

namespace ampcc {
inline float clamp_to(float v, float low, float high) AMPCC_CPU_AMP { return v < low ? low : v > high ? high : v; }
// Makes norms and unorms of numbers that are known to be in their range.
struct norm_access {
  template <class Norm> static Norm make(float v) AMPCC_CPU_AMP { return Norm(v, 0); }
};
} // namespace ampcc

// The members of both classes. LOW is the lower bound, the upper bound is 1.
#define AMPCC_NORM_MEMBERS(Class, LOW)                                                                                 \
public:                                                                                                                \
  Class() AMPCC_CPU_AMP : value(0.0f) {}                                                                               \
  explicit Class(float v) AMPCC_CPU_AMP : value(::ampcc::clamp_to(v, LOW, 1.0f)) {}                                    \
  explicit Class(unsigned int v) AMPCC_CPU_AMP : value(::ampcc::clamp_to(float(v), LOW, 1.0f)) {}                      \
  explicit Class(int v) AMPCC_CPU_AMP : value(::ampcc::clamp_to(float(v), LOW, 1.0f)) {}                               \
  explicit Class(double v) AMPCC_CPU_AMP : value(::ampcc::clamp_to(float(v), LOW, 1.0f)) {}                            \
                                                                                                                       \
  operator float() const AMPCC_CPU_AMP { return value; }                                                               \
                                                                                                                       \
  Class &operator+=(const Class &other) AMPCC_CPU_AMP { return *this = Class(value + other.value); }                   \
  Class &operator-=(const Class &other) AMPCC_CPU_AMP { return *this = Class(value - other.value); }                   \
  Class &operator*=(const Class &other) AMPCC_CPU_AMP { return *this = Class(value * other.value); }                   \
  Class &operator/=(const Class &other) AMPCC_CPU_AMP { return *this = Class(value / other.value); }                   \
  Class &operator++() AMPCC_CPU_AMP { return *this = Class(value + 1.0f); }                                            \
  Class &operator--() AMPCC_CPU_AMP { return *this = Class(value - 1.0f); }                                            \
  Class operator++(int) AMPCC_CPU_AMP {                                                                                \
    const Class old = *this;                                                                                           \
    ++*this;                                                                                                           \
    return old;                                                                                                        \
  }                                                                                                                    \
  Class operator--(int) AMPCC_CPU_AMP {                                                                                \
    const Class old = *this;                                                                                           \
    --*this;                                                                                                           \
    return old;                                                                                                        \
  }                                                                                                                    \
                                                                                                                       \
private:                                                                                                               \
  friend struct ::ampcc::norm_access;                                                                                  \
  Class(float v, int) AMPCC_CPU_AMP : value(v) {}                                                                      \
  float value;

#define AMPCC_NORM_ARITHMETIC(Class, op)                                                                               \
  inline Class operator op(const Class &a, const Class &b) AMPCC_CPU_AMP { return Class(float(a) op float(b)); }
#define AMPCC_NORM_COMPARISON(Class, op)                                                                               \
  inline bool operator op(const Class &a, const Class &b) AMPCC_CPU_AMP { return float(a) op float(b); }
#define AMPCC_NORM_OPERATORS(Class)                                                                                    \
  AMPCC_NORM_ARITHMETIC(Class, +)                                                                                      \
  AMPCC_NORM_ARITHMETIC(Class, -)                                                                                      \
  AMPCC_NORM_ARITHMETIC(Class, *)                                                                                      \
  AMPCC_NORM_ARITHMETIC(Class, /)                                                                                      \
  AMPCC_NORM_COMPARISON(Class, ==)                                                                                     \
  AMPCC_NORM_COMPARISON(Class, !=)                                                                                     \
  AMPCC_NORM_COMPARISON(Class, >)                                                                                      \
  AMPCC_NORM_COMPARISON(Class, <)                                                                                      \
  AMPCC_NORM_COMPARISON(Class, >=)                                                                                     \
  AMPCC_NORM_COMPARISON(Class, <=)

namespace Concurrency::graphics {

class norm;

class unorm {
  AMPCC_NORM_MEMBERS(unorm, 0.0f)

public:
  inline explicit unorm(const norm &other) AMPCC_CPU_AMP;
};

class norm {
  AMPCC_NORM_MEMBERS(norm, -1.0f)

public:
  norm(const unorm &other) AMPCC_CPU_AMP : value(float(other)) {}
  norm operator-() const AMPCC_CPU_AMP { return norm(-value); }
};

inline unorm::unorm(const norm &other) AMPCC_CPU_AMP : value(::ampcc::clamp_to(float(other), 0.0f, 1.0f)) {}

AMPCC_NORM_OPERATORS(unorm)
AMPCC_NORM_OPERATORS(norm)

} // namespace Concurrency::graphics

#define UNORM_ZERO (::Concurrency::graphics::unorm(0.0f))
#define UNORM_MIN (::Concurrency::graphics::unorm(0.0f))
#define UNORM_MAX (::Concurrency::graphics::unorm(1.0f))
#define NORM_ZERO (::Concurrency::graphics::norm(0.0f))
#define NORM_MIN (::Concurrency::graphics::norm(-1.0f))
#define NORM_MAX (::Concurrency::graphics::norm(1.0f))

#undef AMPCC_NORM_MEMBERS
#undef AMPCC_NORM_ARITHMETIC
#undef AMPCC_NORM_COMPARISON
#undef AMPCC_NORM_OPERATORS
