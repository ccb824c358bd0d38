// The image formats that a context supports, and its samplers.
#pragma once

#include "amp/rt/texture.h"
#include "opencl.h"
#include <mutex>
#include <optional>
#include <vector>

namespace ampcc::rt {

// The mapping of api-graphics.md section 8.
cl_image_format image_format_of(const texel_format &format);

class image_support {
public:
  explicit image_support(const cl::Context &in) : in_(in) {}
  image_support(const image_support &) = delete;

  // Whether an image of this rank and format may be read and, in another kernel, written.
  bool has(int rank, const cl_image_format &format);

  // With the values of C++ AMP's filter_mode and address_mode; made at first use.
  const cl::Sampler &get_sampler(std::uint32_t filter, std::uint32_t address);

private:
  const cl::Context in_;
  std::mutex mutex_;
  std::optional<std::vector<cl_image_format>> formats_[3]; // by rank; empty: not queried yet
  cl::Sampler samplers_[2][5];
};

} // namespace ampcc::rt
