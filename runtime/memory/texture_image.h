// The image of OpenCL that the program sees of a texture (API-CL-30, -31).
//
// The image is what counts: the program's own commands may change it at any time. Kernels with images use it itself
// (memory/images.h). Whatever else the runtime does with the texture begins with a copy of the image to the texture's
// buffer, and ends with one to it if the texture was written, in commands of the texture's queue. All functions need
// the source's mutex. Once a source has such an image, it keeps it.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// The bindings have no class for images of any rank that can be used as it is.
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

// Nothing to do for sources without an image.
void read_image(source_data &data);
void write_image(source_data &data, const location &written);

} // namespace ampcc::rt
