// Component-wise arithmetic of index and extent, written once for both (API-INDEX-11..17, API-EXT-09..14).
//
// Ranks 1 to 3 are special cases, so that each operator is a single expression in the emitted OpenCL C.
#pragma once

#include "amp/dialect.h"
#include <type_traits>

namespace ampcc {

// Removes a constructor template from overload resolution for ranks that do not have it (SFINAE).
template <bool Condition> using enable_when = std::enable_if_t<Condition, int>;

} // namespace ampcc

// Component c of an operand: of the vectors a and b, or the scalar v for every c.
#define AMPCC_OF_A(c) a[c]
#define AMPCC_OF_B(c) b[c]
#define AMPCC_OF_V(c) v

// The body of a function that returns the Class<N> with LEFT(c) op RIGHT(c) in component c.
#define AMPCC_EACH_COMPONENT(Class, LEFT, op, RIGHT)                                                                   \
  if constexpr (N == 1) {                                                                                              \
    return Class<N>(LEFT(0) op RIGHT(0));                                                                              \
  } else if constexpr (N == 2) {                                                                                       \
    return Class<N>(LEFT(0) op RIGHT(0), LEFT(1) op RIGHT(1));                                                         \
  } else if constexpr (N == 3) {                                                                                       \
    return Class<N>(LEFT(0) op RIGHT(0), LEFT(1) op RIGHT(1), LEFT(2) op RIGHT(2));                                    \
  } else {                                                                                                             \
    Class<N> result;                                                                                                   \
    for (int c = 0; c < N; ++c)                                                                                        \
      result[c] = LEFT(c) op RIGHT(c);                                                                                 \
    return result;                                                                                                     \
  }

// Class op Class.
#define AMPCC_VECTOR_OPERATOR(Class, op)                                                                               \
  template <int N> Class<N> operator op(const Class<N> &a, const Class<N> &b) AMPCC_CPU_AMP {                          \
    AMPCC_EACH_COMPONENT(Class, AMPCC_OF_A, op, AMPCC_OF_B)                                                            \
  }

// Class op int and int op Class.
#define AMPCC_SCALAR_OPERATORS(Class, op)                                                                              \
  template <int N> Class<N> operator op(const Class<N> &a, int v) AMPCC_CPU_AMP {                                      \
    AMPCC_EACH_COMPONENT(Class, AMPCC_OF_A, op, AMPCC_OF_V)                                                            \
  }                                                                                                                    \
  template <int N> Class<N> operator op(int v, const Class<N> &a) AMPCC_CPU_AMP {                                      \
    AMPCC_EACH_COMPONENT(Class, AMPCC_OF_V, op, AMPCC_OF_A)                                                            \
  }

// The compound assignments of the class, and its increments and decrements. For members of the class.
#define AMPCC_COMPONENTWISE_ASSIGNMENTS(Class)                                                                         \
  Class &operator+=(const Class &rhs) AMPCC_CPU_AMP { return *this = *this + rhs; }                                    \
  Class &operator-=(const Class &rhs) AMPCC_CPU_AMP { return *this = *this - rhs; }                                    \
  Class &operator+=(int v) AMPCC_CPU_AMP { return *this = *this + v; }                                                 \
  Class &operator-=(int v) AMPCC_CPU_AMP { return *this = *this - v; }                                                 \
  Class &operator*=(int v) AMPCC_CPU_AMP { return *this = *this * v; }                                                 \
  Class &operator/=(int v) AMPCC_CPU_AMP { return *this = *this / v; }                                                 \
  Class &operator%=(int v) AMPCC_CPU_AMP { return *this = *this % v; }                                                 \
  Class &operator++() AMPCC_CPU_AMP { return *this = *this + 1; }                                                      \
  Class &operator--() AMPCC_CPU_AMP { return *this = *this - 1; }                                                      \
  Class operator++(int) AMPCC_CPU_AMP {                                                                                \
    const Class old = *this;                                                                                           \
    *this = old + 1;                                                                                                   \
    return old;                                                                                                        \
  }                                                                                                                    \
  Class operator--(int) AMPCC_CPU_AMP {                                                                                \
    const Class old = *this;                                                                                           \
    *this = old - 1;                                                                                                   \
    return old;                                                                                                        \
  }

// ==, !=, and the arithmetic of two vectors and of a vector and a number.
#define AMPCC_COMPONENTWISE_OPERATORS(Class)                                                                           \
  template <int N> bool operator==(const Class<N> &a, const Class<N> &b) AMPCC_CPU_AMP {                               \
    if constexpr (N == 1) {                                                                                            \
      return a[0] == b[0];                                                                                             \
    } else if constexpr (N == 2) {                                                                                     \
      return a[0] == b[0] && a[1] == b[1];                                                                             \
    } else if constexpr (N == 3) {                                                                                     \
      return a[0] == b[0] && a[1] == b[1] && a[2] == b[2];                                                             \
    } else {                                                                                                           \
      for (int c = 0; c < N; ++c)                                                                                      \
        if (a[c] != b[c])                                                                                              \
          return false;                                                                                                \
      return true;                                                                                                     \
    }                                                                                                                  \
  }                                                                                                                    \
  template <int N> bool operator!=(const Class<N> &a, const Class<N> &b) AMPCC_CPU_AMP { return !(a == b); }           \
  AMPCC_VECTOR_OPERATOR(Class, +)                                                                                      \
  AMPCC_VECTOR_OPERATOR(Class, -)                                                                                      \
  AMPCC_SCALAR_OPERATORS(Class, +)                                                                                     \
  AMPCC_SCALAR_OPERATORS(Class, -)                                                                                     \
  AMPCC_SCALAR_OPERATORS(Class, *)                                                                                     \
  AMPCC_SCALAR_OPERATORS(Class, /)                                                                                     \
  AMPCC_SCALAR_OPERATORS(Class, %)
