// Images of texture levels, beside the buffer that a location has for the whole texture.
//
// All operations but kernels use the buffer (docs/coherence.md): an image is a copy of a part of it, for kernels. After
// a kernel has written the image, the image is ahead of the buffer until an operation needs the bytes. All functions
// need the source's mutex.
//
// If the program has an image of a texture (memory/texture_image.h), kernels use that image instead.
#pragma once

#include "amp/rt/texture.h"
#include "device/device_memory.h"
#include "memory/section.h"
#include "opencl.h"

namespace ampcc::rt {

struct location;
struct source_data;

struct level_image {
  std::uint64_t begin, end; // the bytes of the source
  std::size_t size[3];      // in texels: width, height, depth
  cl::Memory memory;
  std::uint64_t number = 0; // device_memory::number
  bool is_current = false;  // has the contents of the buffer, or newer ones
  bool is_ahead = false;    // has newer contents than the buffer
};

// The image of a level at a location, with its texels; made at first use.
buffer_argument prepare_image(source_data &data, const section &bytes, location &at, const texel_format &format,
                              int rank, const int *extents);

// After a kernel that writes the image, in place of mark_exclusive().
void own_image(source_data &data, const section &bytes, location &at);

// The image of the only level of a texture, with its texels; null: kernels have not used one.
cl_mem find_whole_image(source_data &data, location &at);

// Copies images that are ahead to their buffers, if they contain some of the bytes.
void settle_images(source_data &data, const section &bytes);

// Whether an image, of the runtime or of the program (memory/texture_image.h), has a copy of some of the bytes.
bool has_current_image(source_data &data, const section &bytes);

// Marks the images of levels whose bytes have changed or are discarded as outdated.
void outdate_images(source_data &data, const section &bytes);

} // namespace ampcc::rt
