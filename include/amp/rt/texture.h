// The interface between textures and libamp.so: the storage and layout of texels (API-TEX, docs/textures.md).
//
// The texels are bytes of a buffer: the levels of detail in order, each dense and in the texture's own
// format. Kernels find them there or in images, which are copies of levels (runtime/memory/images.h).
#pragma once

#include "amp/rt/data.h"

namespace ampcc::rt {

// The types of a texel's scalars; their number of bits is a property of the texture.
enum class texel_scalar : std::uint32_t { signed_integer, unsigned_integer, floating, double_precision, norm, unorm };

struct texel_format {
  texel_scalar scalar;
  std::uint32_t channels, bits; // bits: of a scalar

  unsigned bytes() const AMPCC_CPU_AMP { return channels * bits / 8; }
};

// Levels begin at multiples of this many bytes.
inline constexpr unsigned level_alignment = 16;

// A level's storage in units of level_alignment. Texels have 1, 2, 4, 8 or 16 bytes.
inline std::uint64_t level_units(std::uint64_t texels, unsigned texel_bytes) {
  return (texels * texel_bytes + level_alignment - 1) / level_alignment;
}

// One component of a level's extent (API-TEX-05).
inline int level_extent(int extent, unsigned level) AMPCC_CPU_AMP {
  const int smaller = extent >> level;
  return smaller > 0 ? smaller : 1;
}

// The first member of textures and their views, where launch() finds it. The handle's offset is the first level's.
struct texture_handle {
  host_handle storage;
  std::uint64_t bytes = 0; // of the levels of the texture or view
  texel_format format = {};

#if !AMPCC_ON_ACCELERATOR
  source &opened() const { return storage.opened("the texture was moved from"); }
#endif
};

struct texture_request {
  texel_format format;  // bits 0: the default
  std::uint32_t levels; // 0: down to a single texel
  int rank;
  const int *extents;
  const Concurrency::accelerator_view *view, *associated; // null: the default; none
};

struct opened_texture {
  source *data;
  std::uint64_t bytes;
  std::uint32_t bits, levels;
};

// Throws as API-TEX-00, -04 and -05 say.
AMPCC_API opened_texture open_texture(const texture_request &request);

// Each throws runtime_exception(E_INVALIDARG).
AMPCC_API void check_texture_levels(unsigned first, unsigned count, unsigned available);    // API-TVIEW-02, -06
AMPCC_API void check_texture_bytes(std::uint64_t given, std::uint64_t needed);              // API-TEX-06, API-GCOPY-11
AMPCC_API void check_texture_range(std::uint64_t given, std::uint64_t needed);              // API-TEX-03, API-GCOPY-12
AMPCC_API void check_texture_iterators(const texel_format &format, unsigned element_bytes); // API-GCOPY-12
AMPCC_API void check_texture_copy(const texture_handle &from, unsigned from_levels, const texture_handle &to,
                                  unsigned to_levels); // API-GCOPY-13

// API-TEX-15, -16
AMPCC_API void *texture_memory(source &data, bool writes); // null: no staging texture
AMPCC_API void check_texture_pitch(const source &data, bool has_pitch);

} // namespace ampcc::rt
