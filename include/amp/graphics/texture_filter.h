// Sampling in kernels: the texels that a coordinate selects, and their weights, by the formulas of the OpenCL
// specification (6.12.14 and 8.2), so that images of a device give the same results (API-TVIEW-08..10, API-SAMP-08).
// The accelerator's side only. Everything is passed by value: kernels that take addresses of private variables cannot
// be vectorized on a CPU (tool/workgroup/MarkLoops.h).
#pragma once

#include "amp/graphics/sampler.h"
#include "amp/graphics/texture_level.h"

#if AMPCC_HAS_AMP

namespace ampcc::device {

using Concurrency::graphics::address_mode;
using Concurrency::graphics::filter_mode;

// The modes of a sample: from a sampler or from template arguments.
struct sampling {
  filter_mode filter;
  address_mode address;
  Concurrency::graphics::float_4 border;
};

// Converts a normalized coordinate to texels, after repetition. Coordinates far outside are clamped to one texel beside
// the edge; NaN, also from an infinite coordinate that repeats, selects the first texel.
inline float in_texels(float coordinate, int size, address_mode mode) AMPCC_AMP {
  if (mode == Concurrency::graphics::address_wrap)
    coordinate = coordinate - floor(coordinate);
  else if (mode == Concurrency::graphics::address_mirror)
    coordinate = fabs(coordinate - 2.0f * rint(0.5f * coordinate));
  const float result = coordinate * float(size);
  return result != result ? 0.0f : fmin(fmax(result, -1.0f), float(size) + 1.0f);
}

// The texel for an index in or beside the texture; negative: the border.
inline int settled(int at, int size, address_mode mode) AMPCC_AMP {
  if (mode == Concurrency::graphics::address_wrap)
    return at < 0 ? at + size : at >= size ? at - size : at;
  if (mode == Concurrency::graphics::address_border)
    return at < size ? at : -1;
  return imin(imax(at, 0), size - 1);
}

inline int nearest_texel(float coordinate, int size, address_mode mode) AMPCC_AMP {
  return settled(int(floor(in_texels(coordinate, size, mode))), size, mode);
}

// The two texels around a coordinate, and the weight of the second one.
struct texel_pair {
  int first, second;
  float weight;
};
inline texel_pair nearest_texels(float coordinate, int size, address_mode mode) AMPCC_AMP {
  const float at = in_texels(coordinate, size, mode) - 0.5f;
  const int first = int(floor(at));
  return {settled(first, size, mode), settled(first + 1, size, mode), at - floor(at)};
}

template <int C, int N> float component(texture_coordinates<N> coordinates) AMPCC_AMP {
  if constexpr (C >= N)
    return 0.0f;
  else if constexpr (N == 1)
    return coordinates;
  else if constexpr (C == 0)
    return coordinates.get_x();
  else if constexpr (C == 1)
    return coordinates.get_y();
  else
    return coordinates.get_z();
}

// The border's color converted to the texel's type.
template <class T> T border_texel(const Concurrency::graphics::float_4 &color) AMPCC_AMP {
  using S = typename texel_traits<T>::scalar;
  if constexpr (texel_traits<T>::channels == 1)
    return S(color.get_x());
  else if constexpr (texel_traits<T>::channels == 2)
    return T(S(color.get_x()), S(color.get_y()));
  else
    return T(S(color.get_x()), S(color.get_y()), S(color.get_z()), S(color.get_w()));
}

template <class T> T fetch(texture_level level, int bits, int x, int y, int z, sampling how) AMPCC_AMP {
  if (how.address == Concurrency::graphics::address_border && (x < 0 || y < 0 || z < 0))
    return border_texel<T>(how.border);
  return load_texel<T>(level.words, (z * level.height + y) * level.width + x, bits);
}

template <class T, int N>
T sample_point(texture_level level, int bits, texture_coordinates<N> at, sampling how) AMPCC_AMP {
  const int x = nearest_texel(component<0, N>(at), level.width, how.address);
  const int y = N < 2 ? 0 : nearest_texel(component<1, N>(at), level.height, how.address);
  const int z = N < 3 ? 0 : nearest_texel(component<2, N>(at), level.depth, how.address);
  return fetch<T>(level, bits, x, y, z, how);
}

// The weighted sum over the corners of a line, square or cube: bit d of a corner selects from the pair of dimension d.
template <class T, int N>
typename texel_traits<T>::wide sample_linear(texture_level level, int bits, texture_coordinates<N> at,
                                             sampling how) AMPCC_AMP {
  using wide = typename texel_traits<T>::wide;
  const texel_pair x = nearest_texels(component<0, N>(at), level.width, how.address);
  const texel_pair y = N < 2 ? texel_pair{0, 0, 0.0f} : nearest_texels(component<1, N>(at), level.height, how.address);
  const texel_pair z = N < 3 ? texel_pair{0, 0, 0.0f} : nearest_texels(component<2, N>(at), level.depth, how.address);
  wide sum = wide(0.0f);
  for (int corner = 0; corner < 1 << N; ++corner) {
    const bool right = (corner & 1) != 0, lower = (corner & 2) != 0, behind = (corner & 4) != 0;
    float weight = right ? x.weight : 1.0f - x.weight;
    if (N >= 2)
      weight *= lower ? y.weight : 1.0f - y.weight;
    if (N >= 3)
      weight *= behind ? z.weight : 1.0f - z.weight;
    sum += wide(weight) * wide(fetch<T>(level, bits, right ? x.second : x.first, lower ? y.second : y.first,
                                        behind ? z.second : z.first, how));
  }
  return sum;
}

template <class T, int N>
T sample_level(texture_level level, int bits, texture_coordinates<N> at, sampling how) AMPCC_AMP {
  T result;
  if (how.filter == Concurrency::graphics::filter_point)
    result = sample_point<T, N>(level, bits, at, how);
  else
    result = T(sample_linear<T, N>(level, bits, at, how));
  return result;
}

// filter_linear interpolates between two levels of detail, filter_point selects the nearest level.
template <class T, int N>
T sample_levels(const unsigned int *words, texture_shape<N> shape, texture_coordinates<N> at, float detail,
                sampling how) AMPCC_AMP {
  using wide = typename texel_traits<T>::wide;
  const float wanted = fmin(fmax(detail, 0.0f), float(shape.levels - 1));
  if (how.filter == Concurrency::graphics::filter_point)
    return sample_point<T, N>(level_of<T>(words, shape, int(floor(wanted + 0.5f))), shape.bits, at, how);
  const int fine = int(floor(wanted));
  const float weight = wanted - float(fine);
  wide result = wide(0.0f);
  for (int level = fine; level <= fine + 1; ++level) {
    const float share = level == fine ? 1.0f - weight : weight;
    if (share > 0.0f)
      result += wide(share) * sample_linear<T, N>(level_of<T>(words, shape, level), shape.bits, at, how);
  }
  return T(result);
}

// Texture views check that texels of type T can be filtered.
template <class T, int N> T sample(texture_level level, int bits, texture_coordinates<N> at, sampling how) AMPCC_AMP {
  if constexpr (!texel_traits<T>::is_filtered) {
    return T();
  } else {
    if (is_image(level.words))
      return sample_image<T, N>(level.words, at, how.filter, how.address);
    return sample_level<T, N>(level, bits, at, how);
  }
}
// Images have one level.
template <class T, int N>
T sample(const unsigned int *words, texture_shape<N> shape, texture_coordinates<N> at, float detail,
         sampling how) AMPCC_AMP {
  if constexpr (!texel_traits<T>::is_filtered) {
    return T();
  } else {
    if (is_image(words))
      return sample_image<T, N>(words, at, how.filter, how.address);
    return sample_levels<T, N>(words, shape, at, detail, how);
  }
}

template <int C, class T> typename texel_traits<T>::scalar channel(const T &texel) AMPCC_AMP {
  if constexpr (texel_traits<T>::channels == 1)
    return texel;
  else if constexpr (C == 0)
    return texel.get_x();
  else if constexpr (C == 1)
    return texel.get_y();
  else if constexpr (C == 2)
    return texel.get_z();
  else
    return texel.get_w();
}

// Channel C of one texel.
template <int C, class T>
typename texel_traits<T>::scalar fetch_channel(texture_level level, int bits, int x, int y, sampling how) AMPCC_AMP {
  if (is_image(level.words))
    return how.address == Concurrency::graphics::address_border && (x < 0 || y < 0)
               ? channel<C>(border_texel<T>(how.border))
               : read_image_channel<C, T>(level.words, Concurrency::index<2>(y, x));
  return channel<C>(fetch<T>(level, bits, x, y, 0, how));
}

// Channel C of the four texels that bilinear filtering uses, counterclockwise from the lower left texel.
template <int C, class T>
typename texel_traits<T>::four gather(const unsigned int *words, texture_shape<2> shape, texture_coordinates<2> at,
                                      sampling how) AMPCC_AMP {
  using result = typename texel_traits<T>::four;
  const texture_level level = first_level(words, shape);
  const texel_pair x = nearest_texels(at.get_x(), level.width, how.address);
  const texel_pair y = nearest_texels(at.get_y(), level.height, how.address);
  return result(fetch_channel<C, T>(level, shape.bits, x.first, y.second, how),
                fetch_channel<C, T>(level, shape.bits, x.second, y.second, how),
                fetch_channel<C, T>(level, shape.bits, x.second, y.first, how),
                fetch_channel<C, T>(level, shape.bits, x.first, y.first, how));
}

} // namespace ampcc::device

#endif
