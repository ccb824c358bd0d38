// One level of detail in a kernel, and reading its texels by index. The accelerator's side only.
#pragma once

#include "amp/graphics/images.h"
#include "amp/graphics/texel_access.h"

#if AMPCC_HAS_AMP

namespace ampcc::device {

// Extents are 1 in dimensions that the texture does not have.
struct texture_level {
  const unsigned int *words;
  int width, height, depth;
};

template <int N> int width_of(const texture_shape<N> &shape) AMPCC_AMP { return shape.extents[N - 1]; }
template <int N> int height_of(const texture_shape<N> &shape) AMPCC_AMP {
  if constexpr (N >= 2)
    return shape.extents[N - 2];
  else
    return 1;
}
template <int N> int depth_of(const texture_shape<N> &shape) AMPCC_AMP {
  if constexpr (N == 3)
    return shape.extents[0];
  else
    return 1;
}

// The distance between the beginnings of a level and the next one, in words (rt::level_units).
inline int words_of_level(int texels, int texel_bytes) AMPCC_AMP {
  const int in_unit = int(rt::level_alignment) / texel_bytes;
  return (texels + in_unit - 1) / in_unit * int(rt::level_alignment / sizeof(unsigned int));
}

template <int N> texture_level first_level(const unsigned int *words, const texture_shape<N> &shape) AMPCC_AMP {
  return {words, width_of(shape), height_of(shape), depth_of(shape)};
}
template <class T, int N>
texture_level level_of(const unsigned int *words, texture_shape<N> shape, int level) AMPCC_AMP {
  texture_level result = first_level(words, shape);
  for (int before = 0; before < level; ++before) {
    result.words +=
        words_of_level(result.width * result.height * result.depth, texel_traits<T>::channels * shape.bits / 8);
    result.width = imax(result.width >> 1, 1);
    result.height = imax(result.height >> 1, 1);
    result.depth = imax(result.depth >> 1, 1);
  }
  return result;
}

// Positions in the first level.
template <int N> int position_of(const texture_shape<N> &shape, const Concurrency::index<N> &at) AMPCC_AMP {
  if constexpr (N == 1)
    return at[0];
  else if constexpr (N == 2)
    return at[0] * shape.extents[1] + at[1];
  else
    return (at[0] * shape.extents[1] + at[1]) * shape.extents[2] + at[2];
}
template <int N> int position_in(const texture_level &level, const Concurrency::index<N> &at) AMPCC_AMP {
  if constexpr (N == 1)
    return at[0];
  else if constexpr (N == 2)
    return at[0] * level.width + at[1];
  else
    return (at[0] * level.height + at[1]) * level.width + at[2];
}

#if AMPCC_CHECKS_ACCESS
template <int N> bool is_inside(const texture_shape<N> &shape, const Concurrency::index<N> &at) AMPCC_AMP {
  bool result = true;
  for (int c = 0; c < N; ++c)
    result = result && ::ampcc::is_inside(at[c], shape.extents[c]);
  return result;
}
template <int N> bool is_inside(const texture_level &level, const Concurrency::index<N> &at) AMPCC_AMP {
  bool result = ::ampcc::is_inside(at[N - 1], level.width);
  if constexpr (N >= 2)
    result = result && ::ampcc::is_inside(at[N - 2], level.height);
  if constexpr (N == 3)
    result = result && ::ampcc::is_inside(at[0], level.depth);
  return result;
}
template <int N> void report_in(const texture_level &level, const Concurrency::index<N> &at) AMPCC_AMP {
  if constexpr (N == 1)
    outside(1, at[0], 0, 0, level.width, 0, 0);
  else if constexpr (N == 2)
    outside(2, at[0], at[1], 0, level.height, level.width, 0);
  else
    outside(3, at[0], at[1], at[2], level.depth, level.height, level.width);
}
#endif

// With -famp-robust-access, reads outside of a texture return zero, and writes there have no effect.
template <class T, int N>
T read_texel(const unsigned int *words, const texture_shape<N> &shape, const Concurrency::index<N> &at) AMPCC_AMP {
#if AMPCC_CHECKS_ACCESS
  if (!is_inside(shape, at)) {
    report(at, shape.extents);
    return T();
  }
#endif
  if (is_image(words))
    return read_image<T>(words, at);
  return load_texel<T>(words, position_of(shape, at), shape.bits);
}
// Images have one level.
template <class T, int N>
T read_texel(const unsigned int *words, const texture_shape<N> &shape, const Concurrency::index<N> &at,
             int level) AMPCC_AMP {
  if (is_image(words)) {
#if AMPCC_CHECKS_ACCESS
    if (level != 0 || !is_inside(shape, at))
      return T();
#endif
    return read_image<T>(words, at);
  }
  const texture_level chosen = level_of<T>(words, shape, level);
#if AMPCC_CHECKS_ACCESS
  if (level < 0 || level >= shape.levels) {
    outside(1, level, 0, 0, shape.levels, 0, 0);
    return T();
  }
  if (!is_inside(chosen, at)) {
    report_in(chosen, at);
    return T();
  }
#endif
  return load_texel<T>(chosen.words, position_in(chosen, at), shape.bits);
}
template <class T, int N>
void write_texel(unsigned int *words, const texture_shape<N> &shape, const Concurrency::index<N> &at,
                 const T &value) AMPCC_AMP {
#if AMPCC_CHECKS_ACCESS
  if (!is_inside(shape, at)) {
    report(at, shape.extents);
    return;
  }
#endif
  if (is_image(words)) {
    write_image(words, at, value);
    return;
  }
  store_texel<T>(words, position_of(shape, at), shape.bits, value);
}

} // namespace ampcc::device

#endif
