// min, max, __min and __max without a namespace: macros of <windows.h> and <stdlib.h> there, functions here, because
// macros of these names would break the standard library's headers. <amp.h> adds those for kernels.
#pragma once

#include "parts/begin.inc"

namespace ampcc::microsoft {

// Of a macro's operands, the type of `a < b ? a : b`; not a reference.
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

} // namespace ampcc::microsoft

#define AMPCC_SIDE
#include "parts/min_max.inc"
#undef AMPCC_SIDE

#if !defined(NOMINMAX)
using namespace ampcc::macro_names;
#else
using ampcc::macro_names::__max;
using ampcc::macro_names::__min;
#endif

#include "parts/end.inc"
