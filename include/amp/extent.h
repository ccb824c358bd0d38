// extent<N>: the size of N-dimensional space, most significant component first (API-EXT-01..14).
#pragma once

#include "amp/index.h"

#define AMPCC_OF_SIZES(c) sizes[c]

namespace Concurrency {

template <int D0, int D1 = 0, int D2 = 0> class tiled_extent;

template <int N> class extent {
  static_assert(N > 0 && N <= 128, "the rank of an extent must be between 1 and 128");

public:
  static constexpr int rank = N;
  typedef int value_type;

  // All components zero (API-EXT-02).
  extent() AMPCC_CPU_AMP : sizes{} {}
  template <int M = N, ::ampcc::enable_when<M == 1> = 0> explicit extent(int e0) AMPCC_CPU_AMP : sizes{e0} {}
  template <int M = N, ::ampcc::enable_when<M == 2> = 0> extent(int e0, int e1) AMPCC_CPU_AMP : sizes{e0, e1} {}
  template <int M = N, ::ampcc::enable_when<M == 3> = 0>
  extent(int e0, int e1, int e2) AMPCC_CPU_AMP : sizes{e0, e1, e2} {}
  // Reads N components. They may be zero or negative; containers and launches reject such extents (API-EXT-04).
  explicit extent(const int components[]) AMPCC_CPU_AMP {
    for (int c = 0; c < N; ++c)
      sizes[c] = components[c];
  }
  // Makes extent<2>(0) an error: without this overload 0 would convert to a pointer.
  template <int M = N, ::ampcc::enable_when<M != 1> = 0> explicit extent(int) = delete;

  int operator[](unsigned int c) const AMPCC_CPU_AMP { return sizes[c]; }
  int &operator[](unsigned int c) AMPCC_CPU_AMP { return sizes[c]; }

  // The number of elements, modulo 2^32 (API-EXT-06).
  unsigned int size() const AMPCC_CPU_AMP {
    if constexpr (N == 1) {
      return unsigned(sizes[0]);
    } else if constexpr (N == 2) {
      return unsigned(sizes[0]) * unsigned(sizes[1]);
    } else if constexpr (N == 3) {
      return unsigned(sizes[0]) * unsigned(sizes[1]) * unsigned(sizes[2]);
    } else {
      unsigned int result = 1;
      for (int c = 0; c < N; ++c)
        result *= unsigned(sizes[c]);
      return result;
    }
  }

  // Whether 0 <= idx[c] < (*this)[c] for each component (API-EXT-07).
  bool contains(const index<N> &idx) const AMPCC_CPU_AMP {
    if constexpr (N == 1) {
      return covers(idx, 0);
    } else if constexpr (N == 2) {
      return covers(idx, 0) && covers(idx, 1);
    } else if constexpr (N == 3) {
      return covers(idx, 0) && covers(idx, 1) && covers(idx, 2);
    } else {
      for (int c = 0; c < N; ++c)
        if (!covers(idx, c))
          return false;
      return true;
    }
  }

  // One tile dimension for each dimension of the extent. Whether they divide is checked by the launch
  // (API-EXT-08, R-RT-51).
  template <int D0> std::enable_if_t<N == 1 && D0 != 0, tiled_extent<D0>> tile() const AMPCC_CPU_AMP {
    return tiled_extent<D0>(*this);
  }
  template <int D0, int D1> std::enable_if_t<N == 2 && D1 != 0, tiled_extent<D0, D1>> tile() const AMPCC_CPU_AMP {
    return tiled_extent<D0, D1>(*this);
  }
  template <int D0, int D1, int D2>
  std::enable_if_t<N == 3 && D2 != 0, tiled_extent<D0, D1, D2>> tile() const AMPCC_CPU_AMP {
    return tiled_extent<D0, D1, D2>(*this);
  }

  // clang-format off
  extent operator+(const index<N> &b) const AMPCC_CPU_AMP {
    AMPCC_EACH_COMPONENT(extent, AMPCC_OF_SIZES, +, AMPCC_OF_B)
  }
  extent operator-(const index<N> &b) const AMPCC_CPU_AMP {
    AMPCC_EACH_COMPONENT(extent, AMPCC_OF_SIZES, -, AMPCC_OF_B)
  }
  // clang-format on
  extent &operator+=(const index<N> &idx) AMPCC_CPU_AMP {
    return *this = *this + idx;
  }
  extent &operator-=(const index<N> &idx) AMPCC_CPU_AMP { return *this = *this - idx; }
  AMPCC_COMPONENTWISE_ASSIGNMENTS(extent)

private:
  int sizes[N];

  bool covers(const index<N> &idx, int c) const AMPCC_CPU_AMP { return 0 <= idx[c] && idx[c] < sizes[c]; }
};

AMPCC_COMPONENTWISE_OPERATORS(extent)

} // namespace Concurrency

#undef AMPCC_OF_SIZES
