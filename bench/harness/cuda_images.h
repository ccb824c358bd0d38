// CUDA's arrays, and the texture and surface objects with which kernels reach them: the structures of its driver API,
// as <cuda.h> declares them.
#pragma once

#include "harness/cuda_calls.h"
#include "harness/hand_image.h"

namespace bench {

struct cuda_array_description { // CUDA_ARRAY3D_DESCRIPTOR
  std::size_t width, height, depth;
  int format;
  unsigned channels, flags;
};

struct cuda_place { // one half of CUDA_MEMCPY3D
  std::size_t x, y, z, level;
  int type;
  void *host;
  cuda_pointer device;
  void *array, *reserved;
  std::size_t pitch, height;
};
struct cuda_copy { // CUDA_MEMCPY3D
  cuda_place from, to;
  std::size_t row_bytes, height, depth;
};

struct cuda_resource { // CUDA_RESOURCE_DESC
  int type;
  union {
    void *array;
    int reserved[32];
  };
  unsigned flags;
};

struct cuda_texture { // CUDA_TEXTURE_DESC
  int address[3], filter;
  unsigned flags, anisotropy;
  int mipmap_filter;
  float level_bias, first_level, last_level, border[4];
  int reserved[12];
};

hand_image make_cuda_image(const cuda_calls &cuda, const image_shape &shape, image_reading reading);
void release_cuda_image(const cuda_calls &cuda, const hand_image &image);
void write_cuda_image(const cuda_calls &cuda, const hand_image &to, const void *from);
void read_cuda_image(const cuda_calls &cuda, const hand_image &from, void *to);

} // namespace bench
