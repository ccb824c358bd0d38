#include "device/image_support.h"
#include "amp/graphics/sampler.h"
#include <algorithm>

namespace ampcc::rt {
namespace {

using Concurrency::graphics::address_mode;

cl_channel_type channel_type_of(const texel_format &format) {
  const bool is_8 = format.bits == 8, is_16 = format.bits == 16;
  switch (format.scalar) {
  case texel_scalar::signed_integer:
    return is_8 ? CL_SIGNED_INT8 : is_16 ? CL_SIGNED_INT16 : CL_SIGNED_INT32;
  case texel_scalar::unsigned_integer:
    return is_8 ? CL_UNSIGNED_INT8 : is_16 ? CL_UNSIGNED_INT16 : CL_UNSIGNED_INT32;
  case texel_scalar::floating:
    return is_16 ? CL_HALF_FLOAT : CL_FLOAT;
  case texel_scalar::norm:
    return is_8 ? CL_SNORM_INT8 : CL_SNORM_INT16;
  case texel_scalar::unorm:
    return is_8 ? CL_UNORM_INT8 : CL_UNORM_INT16;
  case texel_scalar::double_precision:
    break;
  }
  return CL_UNSIGNED_INT32; // two of them for a double
}

cl_addressing_mode addressing_of(std::uint32_t address) {
  switch (address_mode(address)) {
  case address_mode::address_wrap:
    return CL_ADDRESS_REPEAT;
  case address_mode::address_mirror:
    return CL_ADDRESS_MIRRORED_REPEAT;
  case address_mode::address_border:
    return CL_ADDRESS_CLAMP;
  default:
    return CL_ADDRESS_CLAMP_TO_EDGE;
  }
}

constexpr cl_mem_object_type image_types[] = {CL_MEM_OBJECT_IMAGE1D, CL_MEM_OBJECT_IMAGE2D, CL_MEM_OBJECT_IMAGE3D};

} // namespace

cl_image_format image_format_of(const texel_format &format) {
  const std::uint32_t channels = format.channels * (format.scalar == texel_scalar::double_precision ? 2 : 1);
  const cl_channel_order order = channels == 1 ? CL_R : channels == 2 ? CL_RG : CL_RGBA;
  return {order, channel_type_of(format)};
}

bool image_support::has(int rank, const cl_image_format &format) {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::optional<std::vector<cl_image_format>> &known = formats_[rank - 1];
  if (!known) {
    cl_uint count = 0;
    known.emplace();
    if (clGetSupportedImageFormats(in_(), CL_MEM_READ_WRITE, image_types[rank - 1], 0, nullptr, &count) != CL_SUCCESS)
      return false;
    known->resize(count);
    clGetSupportedImageFormats(in_(), CL_MEM_READ_WRITE, image_types[rank - 1], count, known->data(), nullptr);
  }
  return std::any_of(known->begin(), known->end(), [&](const cl_image_format &one) {
    return one.image_channel_order == format.image_channel_order &&
           one.image_channel_data_type == format.image_channel_data_type;
  });
}

const cl::Sampler &image_support::get_sampler(std::uint32_t filter, std::uint32_t address) {
  const bool is_linear = filter == Concurrency::graphics::filter_linear;
  const std::lock_guard<std::mutex> lock(mutex_);
  cl::Sampler &known = samplers_[is_linear][address <= 4 ? address : 0];
  if (!known())
    known = cl::Sampler(in_, CL_TRUE, addressing_of(address), is_linear ? CL_FILTER_LINEAR : CL_FILTER_NEAREST);
  return known;
}

} // namespace ampcc::rt
