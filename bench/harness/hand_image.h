// Images of a device programmed by hand: OpenCL's images, CUDA's arrays with their texture and surface objects.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bench {

enum class channel_type { unorm8, float32 };

struct image_shape {
  channel_type type;
  unsigned channels;                    // 1 or 4
  std::size_t width, height, depth = 0; // 0: the image has two dimensions

  std::size_t texel_bytes() const { return channels * (type == channel_type::unorm8 ? 1 : sizeof(float)); }
  std::size_t layers() const { return depth ? depth : 1; }
};

// What OpenCL's kernels say themselves, and CUDA's texture objects are made for. Both clamp to the edge.
enum class image_reading {
  nearest, // coordinates count texels
  linear   // coordinates are normalized
};

// The two arguments are both the cl_mem in OpenCL; in CUDA, they are a CUtexObject and a CUsurfObject.
struct hand_image {
  image_shape shape;
  std::uintptr_t storage; // cl_mem or CUarray
  std::uint64_t to_read, to_write;
};

} // namespace bench
