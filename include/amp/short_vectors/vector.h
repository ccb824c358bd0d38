// The class templates behind the short vectors int_2 ... unorm_4 (API-SVEC-01..24).
#pragma once

#include "amp/dialect.h"
#include "amp/short_vectors/norm.h"
#include "amp/short_vectors/swizzles.h"
#include <type_traits>

namespace ampcc {

template <class S> inline constexpr bool is_norm = false;
template <> inline constexpr bool is_norm<Concurrency::graphics::norm> = true;
template <> inline constexpr bool is_norm<Concurrency::graphics::unorm> = true;

// Scalars with bit operations, and those with a unary minus.
template <class S> inline constexpr bool has_bits = std::is_integral_v<S>;
template <class S>
inline constexpr bool has_sign = !std::is_unsigned_v<S> && !std::is_same_v<S, Concurrency::graphics::unorm>;

template <bool Condition> using enable_when = std::enable_if_t<Condition, int>;

template <class S, int N> class component_vector;

} // namespace ampcc

#if defined(__clang__) || defined(_MSC_VER)
#define AMPCC_WRITABLE_PROPERTY(name, accessor, ...)                                                                   \
  __declspec(property(get = get_##accessor, put = set_##accessor)) __VA_ARGS__ name
#else
#define AMPCC_WRITABLE_PROPERTY(name, accessor, ...) static_assert(true, "")
#endif

// The accessors and the two properties of one component.
#define AMPCC_COMPONENT(c, other)                                                                                      \
  S get_##c() const AMPCC_CPU_AMP { return c##_; }                                                                     \
  void set_##c(S v) AMPCC_CPU_AMP { c##_ = v; }                                                                        \
  AMPCC_WRITABLE_PROPERTY(c, c, S);                                                                                    \
  AMPCC_WRITABLE_PROPERTY(other, c, S);

// M(component) for each component of a vector, separated by commas; the first letters of the alphabet.
#define AMPCC_EACH_OF_2(M, op) M(x, op), M(y, op)
#define AMPCC_EACH_OF_3(M, op) M(x, op), M(y, op), M(z, op)
#define AMPCC_EACH_OF_4(M, op) M(x, op), M(y, op), M(z, op), M(w, op)
#define AMPCC_BOTH_OPERANDS(c, op) lhs.c##_ op rhs.c##_
#define AMPCC_ONE_OPERAND(c, op) S(op c##_)
#define AMPCC_OTHER_SCALAR(c, op) c##_(S(other.get_##c()))

#define AMPCC_VECTOR_BINARY(EACH, op)                                                                                  \
  friend component_vector operator op(const component_vector &lhs, const component_vector &rhs) AMPCC_CPU_AMP {        \
    return component_vector(EACH(AMPCC_BOTH_OPERANDS, op));                                                            \
  }                                                                                                                    \
  component_vector &operator op## = (const component_vector &rhs)AMPCC_CPU_AMP { return *this = *this op rhs; }
#define AMPCC_VECTOR_BITS(EACH, op)                                                                                    \
  template <class T = S, enable_when<has_bits<T>> = 0>                                                                 \
  friend component_vector operator op(const component_vector &lhs, const component_vector &rhs) AMPCC_CPU_AMP {        \
    return component_vector(EACH(AMPCC_BOTH_OPERANDS, op));                                                            \
  }                                                                                                                    \
  template <class T = S, enable_when<has_bits<T>> = 0>                                                                 \
  component_vector &operator op## = (const component_vector &rhs)AMPCC_CPU_AMP {                                       \
    return *this = *this op rhs;                                                                                       \
  }

// The members of vectors of all lengths, except constructors and components.
#define AMPCC_VECTOR_OPERATORS(EACH)                                                                                   \
  AMPCC_VECTOR_BINARY(EACH, +)                                                                                         \
  AMPCC_VECTOR_BINARY(EACH, -)                                                                                         \
  AMPCC_VECTOR_BINARY(EACH, *)                                                                                         \
  AMPCC_VECTOR_BINARY(EACH, /)                                                                                         \
  AMPCC_VECTOR_BITS(EACH, %)                                                                                           \
  AMPCC_VECTOR_BITS(EACH, ^)                                                                                           \
  AMPCC_VECTOR_BITS(EACH, |)                                                                                           \
  AMPCC_VECTOR_BITS(EACH, &)                                                                                           \
  AMPCC_VECTOR_BITS(EACH, <<)                                                                                          \
  AMPCC_VECTOR_BITS(EACH, >>)                                                                                          \
  template <class T = S, enable_when<has_sign<T>> = 0> component_vector operator-() const AMPCC_CPU_AMP {              \
    return component_vector(EACH(AMPCC_ONE_OPERAND, -));                                                               \
  }                                                                                                                    \
  template <class T = S, enable_when<has_bits<T>> = 0> component_vector operator~() const AMPCC_CPU_AMP {              \
    return component_vector(EACH(AMPCC_ONE_OPERAND, ~));                                                               \
  }                                                                                                                    \
  component_vector &operator++() AMPCC_CPU_AMP { return *this = *this + component_vector(S(1)); }                      \
  component_vector &operator--() AMPCC_CPU_AMP { return *this = *this - component_vector(S(1)); }                      \
  component_vector operator++(int) AMPCC_CPU_AMP {                                                                     \
    const component_vector old = *this;                                                                                \
    ++*this;                                                                                                           \
    return old;                                                                                                        \
  }                                                                                                                    \
  component_vector operator--(int) AMPCC_CPU_AMP {                                                                     \
    const component_vector old = *this;                                                                                \
    --*this;                                                                                                           \
    return old;                                                                                                        \
  }                                                                                                                    \
  friend bool operator!=(const component_vector &lhs, const component_vector &rhs) AMPCC_CPU_AMP {                     \
    return !(lhs == rhs);                                                                                              \
  }

namespace ampcc {

template <class S> class component_vector<S, 2> {
  using unorm = Concurrency::graphics::unorm;

public:
  typedef S value_type;
  static constexpr int size = 2;

  component_vector() AMPCC_CPU_AMP : x_(S()), y_(S()) {}
  component_vector(S v) AMPCC_CPU_AMP : x_(v), y_(v) {}
  component_vector(S v0, S v1) AMPCC_CPU_AMP : x_(v0), y_(v1) {}
  template <class T = S, enable_when<is_norm<T>> = 0>
  explicit component_vector(float v) AMPCC_CPU_AMP : x_(S(v)), y_(S(v)) {}
  template <class T = S, enable_when<is_norm<T>> = 0>
  component_vector(float v0, float v1) AMPCC_CPU_AMP : x_(S(v0)), y_(S(v1)) {}
  template <class T = S, enable_when<std::is_same_v<T, Concurrency::graphics::norm>> = 0>
  component_vector(unorm v0, unorm v1) AMPCC_CPU_AMP : x_(v0), y_(v1) {}
  template <class T, enable_when<!std::is_same_v<S, T>> = 0>
  explicit component_vector(const component_vector<T, 2> &other) AMPCC_CPU_AMP : AMPCC_EACH_OF_2(AMPCC_OTHER_SCALAR, ) {
  }

  AMPCC_COMPONENT(x, r)
  AMPCC_COMPONENT(y, g)
  AMPCC_SWIZZLES_XY(AMPCC_SWIZZLE_PAIR)

  AMPCC_VECTOR_OPERATORS(AMPCC_EACH_OF_2)
  friend bool operator==(const component_vector &lhs, const component_vector &rhs) AMPCC_CPU_AMP {
    return lhs.x_ == rhs.x_ && lhs.y_ == rhs.y_;
  }

private:
  S x_, y_;
};

template <class S> class component_vector<S, 3> {
  using unorm = Concurrency::graphics::unorm;

public:
  typedef S value_type;
  static constexpr int size = 3;

  component_vector() AMPCC_CPU_AMP : x_(S()), y_(S()), z_(S()) {}
  component_vector(S v) AMPCC_CPU_AMP : x_(v), y_(v), z_(v) {}
  component_vector(S v0, S v1, S v2) AMPCC_CPU_AMP : x_(v0), y_(v1), z_(v2) {}
  template <class T = S, enable_when<is_norm<T>> = 0>
  explicit component_vector(float v) AMPCC_CPU_AMP : x_(S(v)), y_(S(v)), z_(S(v)) {}
  template <class T = S, enable_when<is_norm<T>> = 0>
  component_vector(float v0, float v1, float v2) AMPCC_CPU_AMP : x_(S(v0)), y_(S(v1)), z_(S(v2)) {}
  template <class T = S, enable_when<std::is_same_v<T, Concurrency::graphics::norm>> = 0>
  component_vector(unorm v0, unorm v1, unorm v2) AMPCC_CPU_AMP : x_(v0), y_(v1), z_(v2) {}
  template <class T, enable_when<!std::is_same_v<S, T>> = 0>
  explicit component_vector(const component_vector<T, 3> &other) AMPCC_CPU_AMP : AMPCC_EACH_OF_3(AMPCC_OTHER_SCALAR, ) {
  }

  AMPCC_COMPONENT(x, r)
  AMPCC_COMPONENT(y, g)
  AMPCC_COMPONENT(z, b)
  AMPCC_SWIZZLES_XY(AMPCC_SWIZZLE_PAIR)
  AMPCC_SWIZZLES_Z(AMPCC_SWIZZLE_PAIR, AMPCC_SWIZZLE_TRIPLE)

  AMPCC_VECTOR_OPERATORS(AMPCC_EACH_OF_3)
  friend bool operator==(const component_vector &lhs, const component_vector &rhs) AMPCC_CPU_AMP {
    return lhs.x_ == rhs.x_ && lhs.y_ == rhs.y_ && lhs.z_ == rhs.z_;
  }

private:
  S x_, y_, z_;
};

template <class S> class component_vector<S, 4> {
  using unorm = Concurrency::graphics::unorm;

public:
  typedef S value_type;
  static constexpr int size = 4;

  component_vector() AMPCC_CPU_AMP : x_(S()), y_(S()), z_(S()), w_(S()) {}
  component_vector(S v) AMPCC_CPU_AMP : x_(v), y_(v), z_(v), w_(v) {}
  component_vector(S v0, S v1, S v2, S v3) AMPCC_CPU_AMP : x_(v0), y_(v1), z_(v2), w_(v3) {}
  template <class T = S, enable_when<is_norm<T>> = 0>
  explicit component_vector(float v) AMPCC_CPU_AMP : x_(S(v)), y_(S(v)), z_(S(v)), w_(S(v)) {}
  template <class T = S, enable_when<is_norm<T>> = 0>
  component_vector(float v0, float v1, float v2, float v3) AMPCC_CPU_AMP : x_(S(v0)), y_(S(v1)), z_(S(v2)), w_(S(v3)) {}
  template <class T = S, enable_when<std::is_same_v<T, Concurrency::graphics::norm>> = 0>
  component_vector(unorm v0, unorm v1, unorm v2, unorm v3) AMPCC_CPU_AMP : x_(v0), y_(v1), z_(v2), w_(v3) {}
  template <class T, enable_when<!std::is_same_v<S, T>> = 0>
  explicit component_vector(const component_vector<T, 4> &other) AMPCC_CPU_AMP : AMPCC_EACH_OF_4(AMPCC_OTHER_SCALAR, ) {
  }

  AMPCC_COMPONENT(x, r)
  AMPCC_COMPONENT(y, g)
  AMPCC_COMPONENT(z, b)
  AMPCC_COMPONENT(w, a)
  AMPCC_SWIZZLES_XY(AMPCC_SWIZZLE_PAIR)
  AMPCC_SWIZZLES_Z(AMPCC_SWIZZLE_PAIR, AMPCC_SWIZZLE_TRIPLE)
  AMPCC_SWIZZLES_W(AMPCC_SWIZZLE_PAIR, AMPCC_SWIZZLE_TRIPLE, AMPCC_SWIZZLE_QUADRUPLE)

  AMPCC_VECTOR_OPERATORS(AMPCC_EACH_OF_4)
  friend bool operator==(const component_vector &lhs, const component_vector &rhs) AMPCC_CPU_AMP {
    return lhs.x_ == rhs.x_ && lhs.y_ == rhs.y_ && lhs.z_ == rhs.z_ && lhs.w_ == rhs.w_;
  }

private:
  S x_, y_, z_, w_;
};

} // namespace ampcc

#undef AMPCC_COMPONENT
#undef AMPCC_EACH_OF_2
#undef AMPCC_EACH_OF_3
#undef AMPCC_EACH_OF_4
#undef AMPCC_BOTH_OPERANDS
#undef AMPCC_ONE_OPERAND
#undef AMPCC_OTHER_SCALAR
#undef AMPCC_VECTOR_BINARY
#undef AMPCC_VECTOR_BITS
#undef AMPCC_VECTOR_OPERATORS
#undef AMPCC_SWIZZLES_XY
#undef AMPCC_SWIZZLES_Z
#undef AMPCC_SWIZZLES_W
#undef AMPCC_SWIZZLE_PAIR
#undef AMPCC_SWIZZLE_TRIPLE
#undef AMPCC_SWIZZLE_QUADRUPLE
