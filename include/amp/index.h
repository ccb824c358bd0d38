// index<N>: a point in N-dimensional space, most significant component first (API-INDEX-01..19).
#pragma once

#include "amp/componentwise.h"

namespace Concurrency {

template <int N> class index {
  static_assert(N > 0 && N <= 128, "the rank of an index must be between 1 and 128");

public:
  static constexpr int rank = N;
  typedef int value_type;

  // All components zero (API-INDEX-03).
  index() AMPCC_CPU_AMP : at{} {}
  template <int M = N, ::ampcc::enable_when<M == 1> = 0> explicit index(int i0) AMPCC_CPU_AMP : at{i0} {}
  template <int M = N, ::ampcc::enable_when<M == 2> = 0> index(int i0, int i1) AMPCC_CPU_AMP : at{i0, i1} {}
  template <int M = N, ::ampcc::enable_when<M == 3> = 0> index(int i0, int i1, int i2) AMPCC_CPU_AMP : at{i0, i1, i2} {}
  // Reads N components (API-INDEX-08).
  explicit index(const int components[]) AMPCC_CPU_AMP {
    for (int c = 0; c < N; ++c)
      at[c] = components[c];
  }
  // Makes index<2>(0) an error: without this overload 0 would convert to a pointer.
  template <int M = N, ::ampcc::enable_when<M != 1> = 0> explicit index(int) = delete;

  int operator[](unsigned int c) const AMPCC_CPU_AMP { return at[c]; }
  int &operator[](unsigned int c) AMPCC_CPU_AMP { return at[c]; }

  AMPCC_COMPONENTWISE_ASSIGNMENTS(index)

private:
  int at[N];
};

AMPCC_COMPONENTWISE_OPERATORS(index)

} // namespace Concurrency

namespace concurrency = Concurrency;
