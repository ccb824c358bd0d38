// min, max, __min and __max without a namespace: macros of Microsoft's <windows.h> and <stdlib.h>, functions here,
// because such macros would break the standard library's headers. <amp.h> adds the functions for kernels.
#pragma once

#include "parts/begin.inc"

namespace ampcc::microsoft {

// The type of `a < b ? a : b` for the macro's operands, without reference.
template <class T> struct plain_type {
  using type = T;
};
template <class T> struct plain_type<T &> {
  using type = T;
};
template <class T> struct plain_type<const T> {
  using type = T;
};
template <class T> struct plain_type<const T &> {
  using type = T;
};
template <class A, class B> struct plain_common {
  static const A &left();
  static const B &right();
  using type = typename plain_type<decltype(true ? left() : right())>::type;
};

// Integers of different sizes, both signed or both unsigned.
template <class T> struct integer_sign {
  static constexpr int value = 0;
};
template <> struct integer_sign<int> {
  static constexpr int value = -1;
};
template <> struct integer_sign<long> {
  static constexpr int value = -1;
};
template <> struct integer_sign<long long> {
  static constexpr int value = -1;
};
template <> struct integer_sign<unsigned int> {
  static constexpr int value = 1;
};
template <> struct integer_sign<unsigned long> {
  static constexpr int value = 1;
};
template <> struct integer_sign<unsigned long long> {
  static constexpr int value = 1;
};
template <class A, class B, bool = integer_sign<A>::value * integer_sign<B>::value == 1> struct two_integers {};
template <class A, class B> struct two_integers<A, B, true> {
  using type = int;
};
template <class A> struct two_integers<A, A, true> {};

} // namespace ampcc::microsoft

#define AMPCC_SIDE
#include "parts/min_max.inc"
#undef AMPCC_SIDE

// std::max(0u, text.length()), std::min(n, last - first): on 32-bit Windows, size_t is unsigned int and ptrdiff_t is
// int. The first template parameter excludes these functions from std::max<size_t>(a, b).
namespace std {
template <int = 0, class A, class B, class = typename ::ampcc::microsoft::two_integers<A, B>::type>
constexpr typename ::ampcc::microsoft::plain_common<A, B>::type min(const A &a, const B &b) {
  return a < b ? a : b;
}
template <int = 0, class A, class B, class = typename ::ampcc::microsoft::two_integers<A, B>::type>
constexpr typename ::ampcc::microsoft::plain_common<A, B>::type max(const A &a, const B &b) {
  return a > b ? a : b;
}
} // namespace std

#if !defined(NOMINMAX)
using namespace ampcc::macro_names;
#else
using ampcc::macro_names::__max;
using ampcc::macro_names::__min;
#endif

#include "parts/end.inc"
