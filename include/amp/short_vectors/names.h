// The names of the short vectors, and their traits (API-SVEC-25..27).
#pragma once

#include "amp/short_vectors/vector.h"

namespace Concurrency::graphics {

typedef unsigned int uint;

// Everything about the vectors of one scalar type: the types, their short names, and the traits of both directions.
#define AMPCC_SHORT_VECTORS(S, name)                                                                                   \
  typedef ::ampcc::component_vector<S, 2> name##_2;                                                                    \
  typedef ::ampcc::component_vector<S, 3> name##_3;                                                                    \
  typedef ::ampcc::component_vector<S, 4> name##_4;                                                                    \
  namespace direct3d {                                                                                                 \
  typedef name##_2 name##2;                                                                                            \
  typedef name##_3 name##3;                                                                                            \
  typedef name##_4 name##4;                                                                                            \
  }                                                                                                                    \
  template <> struct short_vector<S, 1> {                                                                              \
    typedef S type;                                                                                                    \
  };                                                                                                                   \
  template <> struct short_vector<S, 2> {                                                                              \
    typedef name##_2 type;                                                                                             \
  };                                                                                                                   \
  template <> struct short_vector<S, 3> {                                                                              \
    typedef name##_3 type;                                                                                             \
  };                                                                                                                   \
  template <> struct short_vector<S, 4> {                                                                              \
    typedef name##_4 type;                                                                                             \
  };                                                                                                                   \
  template <> struct short_vector_traits<S> {                                                                          \
    typedef S value_type;                                                                                              \
    static constexpr int size = 1;                                                                                     \
  };

template <typename S, int n> struct short_vector;
template <typename V> struct short_vector_traits;
template <typename S, int n> struct short_vector_traits<::ampcc::component_vector<S, n>> {
  typedef S value_type;
  static constexpr int size = n;
};

AMPCC_SHORT_VECTORS(int, int)
AMPCC_SHORT_VECTORS(unsigned int, uint)
AMPCC_SHORT_VECTORS(float, float)
AMPCC_SHORT_VECTORS(double, double)
AMPCC_SHORT_VECTORS(norm, norm)
AMPCC_SHORT_VECTORS(unorm, unorm)

#undef AMPCC_SHORT_VECTORS

} // namespace Concurrency::graphics
