// The shapes of array and array_view objects, and the position of an index in them (API-GEN-07).
//
// These objects travel to the accelerator as they are. Ranks up to three are spelled out, so that the emitted OpenCL C
// has plain expressions.
#pragma once

#include "amp/extent.h"
#include "amp/rt/data.h"
#include <cstddef>
#include <cstdint>

// Statements that only the host runs: argument checks and bookkeeping.
#if AMPCC_ON_ACCELERATOR
#define AMPCC_ON_HOST(...)
#else
#define AMPCC_ON_HOST(...) __VA_ARGS__
#endif

namespace ampcc {

// Positions in elements, and what an index is multiplied by for one. Accelerators are good at 32 bits, which is enough
// for UINT_MAX elements (API-GEN-08): amp-cc knows the two types by the annotation and by the number of bits, and has a
// type for them that is int or uint.
#if AMPCC_ON_ACCELERATOR
using position = _BitInt(33);
enum class __attribute__((annotate("ampcc:position"))) stride : int {};
#else
using position = std::ptrdiff_t;
using stride = int;
#endif

// Strides of shapes that nobody has checked yet may not be representable: products wrap around, as in extent::size().
inline stride stride_of(stride inner, int count) AMPCC_CPU_AMP { return stride(unsigned(inner) * unsigned(count)); }
inline position times(int i, stride s) AMPCC_CPU_AMP { return position(i) * position(s); }

// Row-major, but rows may be apart: strides of all dimensions but the last, in elements.
template <int N> struct view_shape {
  int extents[N];
  stride strides[N > 0 ? N - 1 : 1]; // a wrong rank is reported elsewhere

  view_shape() = default;
  explicit view_shape(const Concurrency::extent<N> &dense) AMPCC_CPU_AMP {
    stride step = stride(1);
    for (int c = N - 1; c > 0; --c) {
      extents[c] = dense[c];
      step = stride_of(step, dense[c]);
      strides[c - 1] = step;
    }
    extents[0] = dense[0];
  }
  view_shape(const Concurrency::extent<N> &size, const view_shape &outer) AMPCC_CPU_AMP {
    for (int c = 0; c < N; ++c)
      extents[c] = size[c];
    for (int c = 0; c + 1 < N; ++c)
      strides[c] = outer.strides[c];
  }
  // Without the most significant dimension.
  view_shape<N - 1> projected() const AMPCC_CPU_AMP {
    view_shape<N - 1> result;
    for (int c = 1; c < N; ++c)
      result.extents[c - 1] = extents[c];
    for (int c = 1; c + 1 < N; ++c)
      result.strides[c - 1] = strides[c];
    return result;
  }
  position at(const Concurrency::index<N> &i) const AMPCC_CPU_AMP {
    position result = i[N - 1];
    for (int c = 0; c + 1 < N; ++c)
      result += times(i[c], strides[c]);
    return result;
  }
};

template <> struct view_shape<1> {
  int extents[1];

  view_shape() = default;
  explicit view_shape(int e0) AMPCC_CPU_AMP : extents{e0} {}
  explicit view_shape(const Concurrency::extent<1> &dense) AMPCC_CPU_AMP : extents{dense[0]} {}
  view_shape(const Concurrency::extent<1> &size, const view_shape &) AMPCC_CPU_AMP : extents{size[0]} {}
  position at(const Concurrency::index<1> &i) const AMPCC_CPU_AMP { return i[0]; }
};

template <> struct view_shape<2> {
  int extents[2];
  stride strides[1];

  view_shape() = default;
  explicit view_shape(const Concurrency::extent<2> &dense) AMPCC_CPU_AMP : extents{dense[0], dense[1]},
                                                                           strides{stride(dense[1])} {}
  view_shape(const Concurrency::extent<2> &size, const view_shape &outer) AMPCC_CPU_AMP : extents{size[0], size[1]},
                                                                                          strides{outer.strides[0]} {}
  view_shape(int e0, int e1, stride s0) AMPCC_CPU_AMP : extents{e0, e1}, strides{s0} {}
  view_shape<1> projected() const AMPCC_CPU_AMP { return view_shape<1>(extents[1]); }
  position at(int i0, int i1) const AMPCC_CPU_AMP { return times(i0, strides[0]) + i1; }
  position at(const Concurrency::index<2> &i) const AMPCC_CPU_AMP { return times(i[0], strides[0]) + i[1]; }
};

template <> struct view_shape<3> {
  int extents[3];
  stride strides[2];

  view_shape() = default;
  explicit view_shape(const Concurrency::extent<3> &dense) AMPCC_CPU_AMP
      : extents{dense[0], dense[1], dense[2]},
        strides{stride_of(stride(dense[2]), dense[1]), stride(dense[2])} {}
  view_shape(const Concurrency::extent<3> &size, const view_shape &outer) AMPCC_CPU_AMP
      : extents{size[0], size[1], size[2]},
        strides{outer.strides[0], outer.strides[1]} {}
  view_shape<2> projected() const AMPCC_CPU_AMP { return view_shape<2>(extents[1], extents[2], strides[1]); }
  position at(int i0, int i1, int i2) const AMPCC_CPU_AMP { return times(i0, strides[0]) + times(i1, strides[1]) + i2; }
  position at(const Concurrency::index<3> &i) const AMPCC_CPU_AMP {
    return times(i[0], strides[0]) + times(i[1], strides[1]) + i[2];
  }
};

// The number of elements, which the 32 bits of extent::size() hold for every valid container.
template <int N> std::uint64_t element_count(const int (&extents)[N]) {
  std::uint64_t result = 1;
  for (int extent : extents)
    result *= std::uint64_t(extent);
  return result;
}

template <int N>
void check_section(const Concurrency::index<N> &origin, const Concurrency::extent<N> &size, const int (&outer)[N]) {
  int first[N], length[N];
  for (int c = 0; c < N; ++c) {
    first[c] = origin[c];
    length[c] = size[c];
  }
  rt::check_section(N, first, length, outer);
}

} // namespace ampcc
