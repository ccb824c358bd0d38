// The shape of a texture, or of the levels of detail of a view. Copied to the accelerator bytewise.
#pragma once

#include "amp/graphics/texel.h"
#include "amp/view_shape.h"

namespace ampcc {

template <int N> struct texture_shape {
  int extents[N]; // of the first level
  int levels;
  int bits; // of a scalar

  texture_shape() = default;
  texture_shape(const Concurrency::extent<N> &size, unsigned levels, unsigned bits) AMPCC_CPU_AMP : levels(int(levels)),
                                                                                                    bits(int(bits)) {
    for (int c = 0; c < N; ++c)
      extents[c] = size[c];
  }
  // `count` levels from `first` on.
  texture_shape(const texture_shape &all, unsigned first, unsigned count) AMPCC_CPU_AMP : levels(int(count)),
                                                                                          bits(all.bits) {
    for (int c = 0; c < N; ++c)
      extents[c] = rt::level_extent(all.extents[c], first);
  }

  Concurrency::extent<N> extent_of(unsigned level) const AMPCC_CPU_AMP {
    Concurrency::extent<N> result;
    for (int c = 0; c < N; ++c)
      result[c] = rt::level_extent(extents[c], level);
    return result;
  }
  std::uint64_t texels_of(unsigned level) const {
    std::uint64_t result = 1;
    for (int extent : extents)
      result *= std::uint64_t(rt::level_extent(extent, level));
    return result;
  }
  // The offset of a level from the first one, in bytes; begin_of(levels) is the size of all levels.
  std::uint64_t begin_of(unsigned level, unsigned texel_bytes) const {
    std::uint64_t units = 0;
    for (unsigned before = 0; before < level; ++before)
      units += rt::level_units(texels_of(before), texel_bytes);
    return units * rt::level_alignment;
  }
  // The bytes of all texels, without the padding between levels (API-TEX-14).
  unsigned data_length(unsigned texel_bytes) const {
    std::uint64_t texels = 0;
    for (unsigned level = 0; level < unsigned(levels); ++level)
      texels += texels_of(level);
    return unsigned(texels * texel_bytes);
  }
};

} // namespace ampcc
