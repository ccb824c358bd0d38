#include "memory/images.h"
#include "device/device.h"
#include "device/image_support.h"
#include "error/to_exception.h"
#include "memory/coherence.h"
#include "memory/mapping.h"
#include "memory/texture_image.h"
#include "observe/counters.h"
#include "observe/log.h"

namespace ampcc::rt {
namespace {

constexpr std::size_t origin[3] = {0, 0, 0};

bool overlap(const level_image &one, const section &bytes) {
  return one.begin < bytes.end() && bytes.begin() < one.end;
}

level_image *find_image(location &at, const section &bytes) {
  for (level_image &one : at.images)
    if (one.begin == bytes.begin() && one.end == bytes.end())
      return &one;
  return nullptr;
}

cl_image_desc describe(int rank, const std::size_t (&size)[3]) {
  constexpr cl_mem_object_type types[] = {CL_MEM_OBJECT_IMAGE1D, CL_MEM_OBJECT_IMAGE2D, CL_MEM_OBJECT_IMAGE3D};
  cl_image_desc result = {};
  result.image_type = types[rank - 1];
  result.image_width = size[0];
  result.image_height = rank >= 2 ? size[1] : 0;
  result.image_depth = rank == 3 ? size[2] : 0;
  return result;
}

level_image make_image(location &at, const section &bytes, const texel_format &format, int rank, const int *extents) {
  level_image result = {bytes.begin(), bytes.end(), {1, 1, 1}, {}, next_memory_number()};
  for (int c = 0; c < rank; ++c)
    result.size[c] = std::size_t(extents[rank - 1 - c]);
  const cl_image_format as = image_format_of(format);
  const cl_image_desc description = describe(rank, result.size);
  translating({operation_context::allocation, &*at.on}, [&] {
    cl_int status = CL_SUCCESS;
    result.memory = cl::Memory(
        clCreateImage(at.on->context_handle()(), CL_MEM_READ_WRITE, &as, &description, nullptr, &status), false);
    if (status != CL_SUCCESS)
      throw cl::Error(status, "clCreateImage");
  });
  return result;
}

void check(cl_int status, const char *function) {
  if (status != CL_SUCCESS)
    throw cl::Error(status, function);
}

void note_copy(location &at, const level_image &image, const char *what) {
  at.buffer.last_use.note(at.on->count_command());
  at.on->enqueued();
  count(counted.device_copies);
  AMPCC_LOG(debug, copy, std::to_string(image.end - image.begin) + " bytes from " + what);
}

void fill_image(location &at, level_image &image) {
  translating({operation_context::transfer, &*at.on}, [&] {
    check(clEnqueueCopyBufferToImage(at.on->commands()(), at.buffer.buffer(), image.memory(), image.begin, origin,
                                     image.size, 0, nullptr, nullptr),
          "clEnqueueCopyBufferToImage");
  });
  note_copy(at, image, "a buffer to an image");
}

void fill_buffer(location &at, level_image &image) {
  at.on->check_usable();
  translating({operation_context::transfer, &*at.on}, [&] {
    check(clEnqueueCopyImageToBuffer(at.on->commands()(), image.memory(), at.buffer.buffer(), origin, image.size,
                                     image.begin, 0, nullptr, nullptr),
          "clEnqueueCopyImageToBuffer");
  });
  note_copy(at, image, "an image to a buffer");
}

void ensure_image_valid(source_data &data, const section &bytes, location &at, level_image &image) {
  if (image.is_current)
    return;
  ensure_valid(data, bytes, at);
  if (at.current.intersects(bytes)) // otherwise no location has texels to copy
    fill_image(at, image);
  image.is_current = true;
}

} // namespace

buffer_argument prepare_image(source_data &data, const section &bytes, location &at, const texel_format &format,
                              int rank, const int *extents) {
  if (data.image)
    return {data.image->handle(), data.image->number};
  level_image *known = find_image(at, bytes);
  if (!known) {
    at.images.push_back(make_image(at, bytes, format, rank, extents));
    known = &at.images.back();
  }
  ensure_image_valid(data, bytes, at, *known);
  return {known->memory(), known->number};
}

cl_mem find_whole_image(source_data &data, location &at) {
  level_image *const known = find_image(at, data.whole());
  if (!known)
    return nullptr;
  ensure_image_valid(data, data.whole(), at, *known);
  return known->memory();
}

void own_image(source_data &data, const section &bytes, location &at) {
  mark_exclusive_in_image(data, bytes, at);
  if (data.image)
    return;
  level_image &written = *find_image(at, bytes);
  written.is_current = written.is_ahead = true;
}

void settle_images(source_data &data, const section &bytes) {
  for (const auto &at : data.devices)
    for (level_image &one : at->images)
      if (one.is_ahead && overlap(one, bytes)) {
        unmap_for_devices(data);
        fill_buffer(*at, one);
        one.is_ahead = false;
      }
}

bool has_current_image(source_data &data, const section &bytes) {
  if (data.image)
    return true;
  for (const auto &at : data.devices)
    for (const level_image &one : at->images)
      if (one.is_current && overlap(one, bytes))
        return true;
  return false;
}

void outdate_images(source_data &data, const section &bytes) {
  for (const auto &at : data.devices)
    for (level_image &one : at->images)
      if (overlap(one, bytes))
        one.is_current = one.is_ahead = false;
}

} // namespace ampcc::rt
