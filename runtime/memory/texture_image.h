// The OpenCL image of a texture that the program has (API-CL-30, -31).
//
// The image has the valid contents: the program's own commands may change it at any time. Kernels with images use it
// directly (memory/images.h). Other operations of the runtime on the texture begin with a copy from the image to the
// texture's buffer, and end with a copy back if they have written the texture, in commands of the texture's queue. All
// functions need the source's mutex. Once a source has such an image, it keeps it.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// The C++ bindings have no usable class for images of any rank.
using any_image = cl::Image2D;

class texture_image {
public:
  texture_image(const any_image &image, int rank, const int *extents); // of the texture

  const std::uint64_t number; // device_memory::number
  const bool can_be_read;     // by kernels

  cl_mem handle() const { return image_(); }
  void copy_to_buffer(location &home);
  void copy_from_buffer(location &home);

private:
  const any_image image_;
  cl::array<cl::size_type, 3> region_;
};

// Copy the image to the buffer, and back. They do nothing for sources without an image.
void read_image(source_data &data);
void write_image(source_data &data, const location &written);

} // namespace ampcc::rt
