// The shapes of array and array_view objects, and the position of an index in them (API-GEN-07).
//
// Shapes are copied to the accelerator bytewise. Ranks up to three are special cases, so that the emitted OpenCL C
// has plain expressions.
#pragma once

#include "amp/device/bounds.h"
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

// -famp-robust-access: in kernels, the address of an element outside of a container is a null pointer, through which
// nothing is read or written (transforms/legalize/GuardAccesses.h). Without the option, the macros expand to the
// unchecked form.
//
// AMPCC_WHERE(has_row, (i), pointer): the pointer if shape.has_row(i), else null.
// AMPCC_WHERE_ELEMENT((i0, i1), pointer): the pointer if shape.contains(i0, i1), else null; also the pointer if the
// element is that behind the last one, and only its address is needed.
#if AMPCC_ON_ACCELERATOR && defined(__AMP_ROBUST_ACCESS__)
#define AMPCC_CHECKS_ACCESS 1
#define AMPCC_WHERE(holds, indices, pointer) (shape.holds indices ? (pointer) : AMPCC_NOWHERE(indices))
#define AMPCC_WHERE_ELEMENT(indices, pointer)                                                                          \
  (shape.contains indices || (ampcc::device::may_be_end() && shape.ends_at indices) ? (pointer)                        \
                                                                                    : AMPCC_NOWHERE(indices))
#define AMPCC_CHECKED(checked, unchecked) checked
#else
#define AMPCC_CHECKS_ACCESS 0
#define AMPCC_WHERE(holds, indices, pointer) pointer
#define AMPCC_WHERE_ELEMENT(indices, pointer) pointer
#define AMPCC_CHECKED(checked, unchecked) unchecked
#endif

// -famp-check=bounds: an access outside of the container is reported, too.
#if AMPCC_CHECKS_ACCESS && defined(__AMP_CHECK_BOUNDS__)
#define AMPCC_NOWHERE(indices) (shape.report indices, nullptr)
#else
#define AMPCC_NOWHERE(indices) nullptr
#endif

namespace ampcc {

// Positions and strides, in elements. Accelerators compute fastest with 32 bits, which are enough for UINT_MAX elements
// (API-GEN-08): amp-cc recognizes `stride` by the annotation and `position` by its number of bits, and emits them as
// int or uint.
#if AMPCC_ON_ACCELERATOR
using position = _BitInt(33);
enum class __attribute__((annotate("ampcc:position"))) stride : int {};
#else
using position = std::ptrdiff_t;
using stride = int;
#endif

// Strides of shapes before check_extent() may not be representable: products wrap around, as in extent::size().
inline stride stride_of(stride inner, int count) AMPCC_CPU_AMP { return stride(unsigned(inner) * unsigned(count)); }
inline position times(int i, stride s) AMPCC_CPU_AMP { return position(i) * position(s); }

#if AMPCC_CHECKS_ACCESS
inline bool is_inside(int i, int extent) AMPCC_CPU_AMP { return i >= 0 && i < extent; }
inline int least(int a, int b) AMPCC_CPU_AMP { return b < a ? b : a; }

// A section whose origin has a negative component is empty; other sections are cut to the outer extents.
template <int N> bool is_behind_begin(const Concurrency::index<N> &origin) AMPCC_CPU_AMP {
  if constexpr (N == 1)
    return origin[0] >= 0;
  else if constexpr (N == 2)
    return origin[0] >= 0 && origin[1] >= 0;
  bool result = true;
  for (int c = 0; c < N; ++c)
    result = result && origin[c] >= 0;
  return result;
}
template <int N>
Concurrency::extent<N> cut(const Concurrency::index<N> &origin, const Concurrency::extent<N> &size,
                           const int (&outer)[N]) AMPCC_CPU_AMP {
  Concurrency::extent<N> result;
  for (int c = 0; c < N; ++c)
    result[c] = least(size[c], outer[c] - origin[c]);
  return result;
}
// Cuts the most significant dimension of `size` to the rows for which `available` elements suffice.
template <int N> Concurrency::extent<N> cut(const Concurrency::extent<N> &size, unsigned available) AMPCC_CPU_AMP {
  Concurrency::extent<N> result = size;
  unsigned rows = available; // available / (size[1] * ...), by repeated division, which cannot overflow
  for (int c = N - 1; c > 0; --c)
    rows = size[c] > 0 ? rows / unsigned(size[c]) : 0;
  if (size[0] < 0 || unsigned(size[0]) > rows)
    result[0] = int(rows);
  return result;
}
#endif

#if AMPCC_CHECKS_ACCESS
// Checks that shapes of all ranks have. Projections fix the first component only.
#define AMPCC_SHAPE_CHECKS(rank)                                                                                       \
  bool has_row(int i) const AMPCC_CPU_AMP { return is_inside(i, extents[0]); }                                         \
  bool may_begin(const Concurrency::index<rank> &origin) const AMPCC_CPU_AMP { return is_behind_begin(origin); }       \
  void report(int i) const AMPCC_CPU_AMP { device::outside(1, i, 0, 0, extents[0], 0, 0); }                            \
  void report(const Concurrency::index<rank> &i) const AMPCC_CPU_AMP { device::report(i, extents); }
#endif

// Row-major, with gaps allowed between rows: strides of all dimensions but the last, in elements.
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
  // The shape without the most significant dimension.
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
#if AMPCC_CHECKS_ACCESS
  bool contains(const Concurrency::index<N> &i) const AMPCC_CPU_AMP {
    bool result = true;
    for (int c = 0; c < N; ++c)
      result = result && is_inside(i[c], extents[c]);
    return result;
  }
  bool ends_at(const Concurrency::index<N> &i) const AMPCC_CPU_AMP {
    bool result = i[N - 1] == extents[N - 1];
    for (int c = 0; c + 1 < N; ++c)
      result = result && is_inside(i[c], extents[c]);
    return result;
  }
  AMPCC_SHAPE_CHECKS(N)
#endif
};

template <> struct view_shape<1> {
  int extents[1];

  view_shape() = default;
  explicit view_shape(int e0) AMPCC_CPU_AMP : extents{e0} {}
  explicit view_shape(const Concurrency::extent<1> &dense) AMPCC_CPU_AMP : extents{dense[0]} {}
  view_shape(const Concurrency::extent<1> &size, const view_shape &) AMPCC_CPU_AMP : extents{size[0]} {}
  position at(const Concurrency::index<1> &i) const AMPCC_CPU_AMP { return i[0]; }
#if AMPCC_CHECKS_ACCESS
  bool contains(int i) const AMPCC_CPU_AMP { return is_inside(i, extents[0]); }
  bool contains(const Concurrency::index<1> &i) const AMPCC_CPU_AMP { return contains(i[0]); }
  bool ends_at(int i) const AMPCC_CPU_AMP { return i == extents[0]; }
  bool ends_at(const Concurrency::index<1> &i) const AMPCC_CPU_AMP { return ends_at(i[0]); }
  AMPCC_SHAPE_CHECKS(1)
#endif
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
#if AMPCC_CHECKS_ACCESS
  bool contains(int i0, int i1) const AMPCC_CPU_AMP { return is_inside(i0, extents[0]) && is_inside(i1, extents[1]); }
  bool contains(const Concurrency::index<2> &i) const AMPCC_CPU_AMP { return contains(i[0], i[1]); }
  bool ends_at(int i0, int i1) const AMPCC_CPU_AMP { return is_inside(i0, extents[0]) && i1 == extents[1]; }
  bool ends_at(const Concurrency::index<2> &i) const AMPCC_CPU_AMP { return ends_at(i[0], i[1]); }
  AMPCC_SHAPE_CHECKS(2)
  void report(int i0, int i1) const AMPCC_CPU_AMP { device::outside(2, i0, i1, 0, extents[0], extents[1], 0); }
#endif
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
#if AMPCC_CHECKS_ACCESS
  bool contains(int i0, int i1, int i2) const AMPCC_CPU_AMP {
    return is_inside(i0, extents[0]) && is_inside(i1, extents[1]) && is_inside(i2, extents[2]);
  }
  bool contains(const Concurrency::index<3> &i) const AMPCC_CPU_AMP { return contains(i[0], i[1], i[2]); }
  bool ends_at(int i0, int i1, int i2) const AMPCC_CPU_AMP {
    return is_inside(i0, extents[0]) && is_inside(i1, extents[1]) && i2 == extents[2];
  }
  bool ends_at(const Concurrency::index<3> &i) const AMPCC_CPU_AMP { return ends_at(i[0], i[1], i[2]); }
  AMPCC_SHAPE_CHECKS(3)
  void report(int i0, int i1, int i2) const AMPCC_CPU_AMP {
    device::outside(3, i0, i1, i2, extents[0], extents[1], extents[2]);
  }
#endif
};

#if AMPCC_CHECKS_ACCESS
#undef AMPCC_SHAPE_CHECKS
#endif

// The number of elements, which the 32 bits of extent::size() hold for every valid container.
template <int N> std::uint64_t element_count(const int (&extents)[N]) {
  std::uint64_t result = 1;
  for (int extent : extents)
    result *= std::uint64_t(extent);
  return result;
}

// The result for an index outside of the dimension.
AMPCC_KNOWN_TO_PASSES("refuse") [[noreturn]] inline void refuse_projection(int position, int extent) {
  rt::check_projection(position, extent);
  __builtin_unreachable();
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
