#include "launch/image_form.h"
#include "amp/graphics/sampler.h"
#include "device/device.h"
#include "device/image_support.h"
#include "error/to_exception.h"
#include "memory/texture_image.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <algorithm>
#include <cstring>

namespace ampcc::rt {
namespace {

using obstacle = const char *; // null: there is none

// The OpenCL image of the texture that the program has; null: there is none.
const texture_image *image_of_program(const container_leaf &leaf) {
  source_data &data = leaf.data();
  const std::lock_guard<std::mutex> lock(data.mutex);
  return data.image.get();
}

// Whether the program has an image of a texture: kernels then use images, even where buffers are faster.
bool are_shared(const kernel_descriptor &form, const captured_containers &containers) {
  return std::any_of(containers.begin(), containers.end(),
                     [&](const container_leaf &leaf) { return is_image(form, leaf) && image_of_program(leaf); });
}

obstacle of_device(const device &on, bool is_shared) {
  const std::string &wanted = get_settings().textures;
  if (wanted == "buffers")
    return "AMP_TEXTURES says so";
  if (on.can().largest_image[0] == 0)
    return "the device has no images";
  if (wanted != "images" && !is_shared && (on.can().type == CL_DEVICE_TYPE_CPU || on.can().is_emulated))
    return "the device has no hardware for images";
  return nullptr;
}

// Textures that were made from one image share its memory, which a kernel may either read or write.
obstacle of_shared_image(const container_leaf &leaf, const captured_containers &containers) {
  const texture_image *const image = image_of_program(leaf);
  if (!image)
    return nullptr;
  if (leaf.reads_texels() && !image->can_be_read)
    return "kernels cannot read the image that the program made";
  for (const container_leaf &other : containers)
    if (leaf.writes() && other.is_texture() && &other.data() != &leaf.data())
      if (const texture_image *const its = image_of_program(other); its && its->handle() == image->handle())
        return "two textures have the same image";
  return nullptr;
}

obstacle of_texture(const container_leaf &leaf, queue &on) {
  const capabilities &can = on.on().can();
  const int rank = leaf.texture_rank();
  if (leaf.texture_levels() != 1)
    return "a texture has several mipmap levels";
  for (int c = 0; c < rank; ++c)
    if (std::size_t(leaf.texture_extents()[c]) > can.largest_image[rank - 1])
      return "a texture is larger than the device's images";
  if (rank == 3 && leaf.writes() && !can.writes_volumes)
    return "the device does not write three-dimensional images";
  const cl_image_format format = image_format_of(leaf.texture().format);
  if (!on.in()->images().has(rank, format) || (format.image_channel_data_type == CL_HALF_FLOAT && !can.has_half_images))
    return "the device has no images in the format of a texture";
  return nullptr;
}

// The word at an offset in the argument block.
std::uint32_t value_at(const kernel_descriptor &kernel, const void *object, std::uint32_t offset) {
  std::uint32_t result = 0;
  for (std::uint32_t i = 0; i != kernel.argument_count; ++i) {
    const kernel_argument &one = kernel.arguments[i];
    if (one.kind == argument_kind::bytes && one.target_offset <= offset && offset < one.target_offset + one.size)
      std::memcpy(&result, static_cast<const char *>(object) + one.host_offset + (offset - one.target_offset),
                  sizeof result);
  }
  return result;
}

// OpenCL's only border color for all formats is black. A sampler is a filter, an address mode and four floats.
obstacle of_sampler(const kernel_descriptor &form, const void *object, std::uint32_t offset) {
  if (value_at(form, object, offset + 4) != Concurrency::graphics::address_border)
    return nullptr;
  for (std::uint32_t component = 8; component != 24; component += 4)
    if (value_at(form, object, offset + component) << 1 != 0) // neither 0.0f nor -0.0f
      return "a sampler has a border_color that OpenCL does not have";
  return nullptr;
}

obstacle find_obstacle(const kernel_descriptor &form, const void *object, const captured_containers &containers,
                       queue &on) {
  if (obstacle found = of_device(on.on(), are_shared(form, containers)))
    return found;
  for (const container_leaf &leaf : containers)
    if (is_image(form, leaf)) {
      if (obstacle found = of_texture(leaf, on))
        return found;
      if (obstacle found = of_shared_image(leaf, containers))
        return found;
    }
  for (std::uint32_t i = 0; i != form.sampler_count; ++i)
    if (obstacle found = of_sampler(form, object, form.samplers[i]))
      return found;
  return nullptr;
}

bool has_textures(const captured_containers &containers) {
  for (const container_leaf &leaf : containers)
    if (leaf.is_texture())
      return true;
  return false;
}

} // namespace

bool is_image(const kernel_descriptor &form, const container_leaf &leaf) {
  return form.has_images && leaf.is_texture() && (leaf.writes() || leaf.reads_texels());
}

const kernel_descriptor &choose_form(const kernel_descriptor &kernel, const void *object,
                                     const captured_containers &containers, queue &on) {
  if (!has_textures(containers))
    return kernel;
  const obstacle found = kernel.with_images ? find_obstacle(*kernel.with_images, object, containers, on)
                                            : "OpenCL C cannot express what the kernel does with them";
  AMPCC_LOG(debug, launch,
            describe_kernel(kernel) + ": textures are " + (found ? std::string("buffers: ") + found : "images"));
  return found ? kernel : *kernel.with_images;
}

} // namespace ampcc::rt
