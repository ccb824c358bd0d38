#include "memory/texture_image.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "observe/recorded_commands.h"

namespace ampcc::rt {

texture_image::texture_image(const any_image &image, int rank, const int *extents) : image_(image), region_{1, 1, 1} {
  for (int c = 0; c != rank; ++c)
    region_[unsigned(c)] = cl::size_type(extents[rank - 1 - c]);
}

void texture_image::copy_to_buffer(location &home) {
  queue &on = *home.on;
  translating({operation_context::transfer, &on}, [&] {
    on.commands().enqueueCopyImageToBuffer(image_, home.buffer.buffer, {0, 0, 0}, region_, 0, nullptr,
                                           recorded_command(home.buffer.size));
  });
  home.buffer.last_use.note(on.count_command());
}

void texture_image::copy_from_buffer(location &home) {
  queue &on = *home.on;
  translating({operation_context::transfer, &on}, [&] {
    on.commands().enqueueCopyBufferToImage(home.buffer.buffer, image_, 0, {0, 0, 0}, region_, nullptr,
                                           recorded_command(home.buffer.size));
  });
  home.buffer.last_use.note(on.count_command());
  on.enqueued();
}

void read_image(source_data &data) {
  if (data.image)
    data.image->copy_to_buffer(*data.home());
}

void write_image(source_data &data, const location &written) {
  location *home = data.image ? data.home() : nullptr;
  if (home == &written && home)
    data.image->copy_from_buffer(*home);
}

} // namespace ampcc::rt
