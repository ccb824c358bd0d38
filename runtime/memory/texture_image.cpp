#include "memory/texture_image.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/recorded_commands.h"

namespace ampcc::rt {

static void note_copy(location &home, const char *what) {
  home.buffer.last_use.note(home.on->count_command());
  count(counted.device_copies);
  AMPCC_LOG(debug, copy, std::to_string(home.buffer.size) + " bytes from " + what);
}

texture_image::texture_image(const any_image &image, int rank, const int *extents)
    : number(next_memory_number()), can_be_read(!(image.getInfo<CL_MEM_FLAGS>() & CL_MEM_WRITE_ONLY)), image_(image),
      region_{1, 1, 1} {
  for (int c = 0; c != rank; ++c)
    region_[unsigned(c)] = cl::size_type(extents[rank - 1 - c]);
}

void texture_image::copy_to_buffer(location &home) {
  queue &on = *home.on;
  translating({operation_context::transfer, &on}, [&] {
    on.commands().enqueueCopyImageToBuffer(image_, home.buffer.buffer, {0, 0, 0}, region_, 0, nullptr,
                                           recorded_command(home.buffer.size));
  });
  note_copy(home, "the program's image to a buffer");
}

void texture_image::copy_from_buffer(location &home) {
  queue &on = *home.on;
  translating({operation_context::transfer, &on}, [&] {
    on.commands().enqueueCopyBufferToImage(home.buffer.buffer, image_, 0, {0, 0, 0}, region_, nullptr,
                                           recorded_command(home.buffer.size));
  });
  note_copy(home, "a buffer to the program's image");
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
