// Images for textures, and textures for images (API-CL-30, -31; api-graphics.md section 8).
#include "amp_opencl.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "interop/object_info.h"
#include "interop/objects.h"
#include "memory/texture_image.h"
#include <algorithm>
#include <iterator>

namespace ampcc::rt {
namespace {

[[noreturn]] void refuse(const std::string &message) { throw Concurrency::unsupported_feature(message.c_str()); }

struct channel_type {
  texel_scalar scalar;
  unsigned bits;
  cl_channel_type type;
};

constexpr channel_type channel_types[] = {{texel_scalar::signed_integer, 8, CL_SIGNED_INT8},
                                          {texel_scalar::signed_integer, 16, CL_SIGNED_INT16},
                                          {texel_scalar::signed_integer, 32, CL_SIGNED_INT32},
                                          {texel_scalar::unsigned_integer, 8, CL_UNSIGNED_INT8},
                                          {texel_scalar::unsigned_integer, 16, CL_UNSIGNED_INT16},
                                          {texel_scalar::unsigned_integer, 32, CL_UNSIGNED_INT32},
                                          {texel_scalar::floating, 16, CL_HALF_FLOAT},
                                          {texel_scalar::floating, 32, CL_FLOAT},
                                          {texel_scalar::norm, 8, CL_SNORM_INT8},
                                          {texel_scalar::norm, 16, CL_SNORM_INT16},
                                          {texel_scalar::unorm, 8, CL_UNORM_INT8},
                                          {texel_scalar::unorm, 16, CL_UNORM_INT16},
                                          {texel_scalar::double_precision, 64, CL_UNSIGNED_INT32}};

cl_channel_order order_of(texel_scalar scalar, unsigned channels) {
  const unsigned stored = scalar == texel_scalar::double_precision ? 2 * channels : channels;
  return stored == 1 ? CL_R : stored == 2 ? CL_RG : CL_RGBA;
}

cl::ImageFormat image_format(const texel_format &format) {
  const auto *found = std::find_if(std::begin(channel_types), std::end(channel_types), [&](const channel_type &one) {
    return one.scalar == format.scalar && one.bits == format.bits;
  });
  return {order_of(format.scalar, format.channels), found->type};
}

// The bits per scalar element of a texture with these texels and an image's format.
unsigned bits_of(const cl_image_format &format, texel_scalar scalar, unsigned channels) {
  const auto *found = std::find_if(std::begin(channel_types), std::end(channel_types), [&](const channel_type &one) {
    return one.scalar == scalar && one.type == format.image_channel_data_type;
  });
  if (found == std::end(channel_types) || format.image_channel_order != order_of(scalar, channels))
    reject("the texels of the image are of another kind than the texture's");
  return found->bits;
}

constexpr cl_mem_object_type image_types[] = {CL_MEM_OBJECT_IMAGE1D, CL_MEM_OBJECT_IMAGE2D, CL_MEM_OBJECT_IMAGE3D};

any_image make_image(const queue &home, const texel_format &format, int rank, const int *extents) {
  if (home.on().can().largest_image[rank - 1] == 0)
    refuse("'" + home.on().name() + "' has no images");
  const cl::ImageFormat texels = image_format(format);
  cl_image_desc shape{};
  shape.image_type = image_types[rank - 1];
  shape.image_width = std::size_t(extents[rank - 1]);
  shape.image_height = rank > 1 ? std::size_t(extents[rank - 2]) : 0;
  shape.image_depth = rank > 2 ? std::size_t(extents[0]) : 0;
  int status = CL_SUCCESS;
  cl_mem made = clCreateImage(home.context_handle()(), CL_MEM_READ_WRITE, &texels, &shape, nullptr, &status);
  if (status == CL_IMAGE_FORMAT_NOT_SUPPORTED || status == CL_INVALID_IMAGE_SIZE ||
      status == CL_INVALID_IMAGE_DESCRIPTOR)
    refuse("'" + home.on().name() + "' has no images of this texture's format and size");
  if (status != CL_SUCCESS)
    throw_translated(status, "clCreateImage", {operation_context::allocation});
  return any_image(made);
}

template <class T> T ask_image(cl_mem image, cl_image_info what) {
  T result{};
  if (const int status = clGetImageInfo(image, what, sizeof result, &result, nullptr))
    throw_translated(status, "clGetImageInfo", {operation_context::other});
  return result;
}

void check_image(cl_mem image, int rank, const queue &home) {
  if (!image)
    reject("make_texture needs an image that is not null");
  if (ask_object<cl_mem_object_type>(image, CL_MEM_TYPE) != image_types[rank - 1])
    reject("a texture of rank " + std::to_string(rank) + " needs an image with as many dimensions");
  if (ask_object<cl_context>(image, CL_MEM_CONTEXT) != home.context_handle()())
    reject("the image is of another OpenCL context than the accelerator_view");
}

// Whether the handle shows the whole texture, which has one level.
bool is_all_of(const source_data &data, const texture_handle &shown, int rank, const int *extents) {
  std::uint64_t texels = 1;
  for (int c = 0; c != rank; ++c)
    texels *= std::uint64_t(extents[c]);
  return shown.storage.offset == 0 && level_units(texels, shown.format.bytes()) * level_alignment == data.size;
}

void find_extents(cl_mem image, int rank, int *extents) {
  constexpr cl_image_info sizes[] = {CL_IMAGE_WIDTH, CL_IMAGE_HEIGHT, CL_IMAGE_DEPTH};
  for (int c = 0; c != rank; ++c)
    extents[rank - 1 - c] = int(ask_image<std::size_t>(image, sizes[c]));
}

} // namespace

cl_mem get_image(const texture_handle &of, int rank, const int *extents) {
  if (!of.storage.data)
    reject("get_image: the texture was moved from");
  source_data &data = data_of(*of.storage.data);
  queue &home = *data.home_queue;
  if (!has_objects(home))
    reject("get_image: the texture is on '" + home.on().name() + "', where textures have no images of OpenCL");
  if (!is_all_of(data, of, rank, extents))
    refuse("a texture with several mipmap levels has no image");
  queue_use use;
  share(data, use);
  const std::lock_guard<std::mutex> lock(data.mutex);
  translating({operation_context::allocation, &home}, [&] {
    if (data.image)
      return;
    if (cl_mem of_kernels = find_whole_image(data, *data.home())) {
      data.image = std::make_unique<texture_image>(any_image(of_kernels, true), rank, extents);
      data.home()->images.clear();
      return;
    }
    auto made = std::make_unique<texture_image>(make_image(home, of.format, rank, extents), rank, extents);
    made->copy_from_buffer(*data.home());
    data.image = std::move(made);
  });
  home.commands();
  home.flush();
  return data.image->handle();
}

opened_texture open_image(texel_scalar scalar, unsigned channels, int rank, int *extents,
                          const Concurrency::accelerator_view &view, cl_mem image) {
  return translating({operation_context::other}, [&] {
    queue &home = queue_with_objects(view);
    check_image(image, rank, home);
    const unsigned bits = bits_of(ask_image<cl_image_format>(image, CL_IMAGE_FORMAT), scalar, channels);
    find_extents(image, rank, extents);
    const opened_texture result = open_texture({{scalar, channels, bits}, 1, rank, extents, &view, nullptr});
    source_data &data = data_of(*result.data);
    data.image = std::make_unique<texture_image>(any_image(image, true), rank, extents);
    data.is_read_only = ask_object<cl_mem_flags>(image, CL_MEM_FLAGS) & CL_MEM_READ_ONLY;
    home.share();
    return result;
  });
}

} // namespace ampcc::rt
