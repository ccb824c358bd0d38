#include "memory/transfer_commands.h"
#include "device/device.h"
#include "memory/host_copy.h"
#include "memory/staging.h"
#include <vector>

namespace ampcc::rt {
namespace {

using triple = cl::array<cl::size_type, 3>;

// A section with at most two dimensions of rows, in the words of OpenCL's rectangle commands.
struct rectangle {
  triple origin, region;
  cl::size_type row_pitch, slice_pitch;
};

// False if OpenCL has no words for it: rows must not be longer than their distance, and slices a multiple of rows.
bool describe(const section &bytes, rectangle &result) {
  if (bytes.dimensions() == 0 || bytes.dimensions() > 2)
    return false;
  const section::dimension rows = bytes.at(0);
  const section::dimension slices =
      bytes.dimensions() == 2 ? bytes.at(1) : section::dimension{1, rows.stride * rows.count};
  if (rows.stride == 0 || slices.stride % rows.stride != 0)
    return false;
  result.row_pitch = rows.stride;
  result.slice_pitch = slices.stride;
  result.region = {bytes.row(), rows.count, slices.count};
  result.origin = {bytes.begin() % rows.stride, bytes.begin() % slices.stride / rows.stride,
                   bytes.begin() / slices.stride};
  return result.origin[0] + bytes.row() <= rows.stride &&
         (result.origin[1] + rows.count) * rows.stride <= slices.stride;
}

// Runs commands that block until they are complete. They need not wait for commands of the accelerator_view that have
// nothing to do with the memory.
template <class F> void run_blocking(location &device, F commands_on) {
  queue &on = *device.on;
  if (on.is_idle(device.buffer))
    commands_on(on.in()->side_commands());
  else
    on.waiting_for_all([&] { commands_on(on.commands()); });
}

void enqueue_dense(direction way, location &device, std::uint64_t begin, std::uint64_t size, unsigned char *memory) {
  run_blocking(device, [&](const cl::CommandQueue &commands) {
    if (way == direction::read)
      commands.enqueueReadBuffer(device.buffer.buffer, CL_TRUE, begin, size, memory);
    else
      commands.enqueueWriteBuffer(device.buffer.buffer, CL_TRUE, begin, size, memory);
  });
}

// In memory that device and host share.
void copy_in_place(direction way, location &device, std::uint64_t begin, std::uint64_t size, unsigned char *memory) {
  const cl_map_flags flags = way == direction::read ? CL_MAP_READ : CL_MAP_WRITE_INVALIDATE_REGION;
  run_blocking(device, [&](const cl::CommandQueue &commands) {
    void *mapped = commands.enqueueMapBuffer(device.buffer.buffer, CL_TRUE, flags, begin, size);
    if (way == direction::read)
      copy_host_memory(memory, mapped, size);
    else
      copy_host_memory(mapped, memory, size);
    commands.enqueueUnmapMemObject(device.buffer.buffer, mapped);
    commands.finish();
  });
}

// Through pinned memory. The last pieces of an upload may still be on their way; later commands come after them.
void upload_staged(location &device, std::uint64_t begin, std::uint64_t size, const unsigned char *memory) {
  queue &on = *device.on;
  std::vector<cl::Event> last(1);
  if (!on.is_idle(device.buffer)) {
    on.get_staging().upload(on.commands(), memory, device.buffer, begin, size, last[0]);
  } else {
    const cl::CommandQueue &beside = on.in()->side_commands();
    try {
      on.get_staging().upload(beside, memory, device.buffer, begin, size, last[0]);
      on.commands().enqueueBarrierWithWaitList(&last);
    } catch (...) {
      clFinish(beside()); // later writers must not meet it
      throw;
    }
  }
  device.buffer.last_use = on.count_command();
}

void copy_dense(direction way, location &device, std::uint64_t begin, std::uint64_t size, unsigned char *memory) {
  constexpr std::uint64_t large = 256 << 10; // below, one command is faster than mapping and unmapping
  if (device.buffer.shared && size >= large)
    copy_in_place(way, device, begin, size, memory);
  else if (device.buffer.shared || !staging::suits(*device.on, size) || device.on->in()->is_pinned(memory, size))
    enqueue_dense(way, device, begin, size, memory);
  else if (way == direction::read)
    device.on->waiting_for_all([&] { device.on->get_staging().download(device.buffer, begin, memory, size); });
  else
    upload_staged(device, begin, size, memory);
}

// A section whose rows are in memory of the host at `start`, with the given distances.
void enqueue_rectangle(direction way, location &device, const rectangle &r, const triple &start,
                       cl::size_type row_pitch, cl::size_type slice_pitch, unsigned char *memory) {
  run_blocking(device, [&](const cl::CommandQueue &commands) {
    if (way == direction::read)
      commands.enqueueReadBufferRect(device.buffer.buffer, CL_TRUE, r.origin, start, r.region, r.row_pitch,
                                     r.slice_pitch, row_pitch, slice_pitch, memory);
    else
      commands.enqueueWriteBufferRect(device.buffer.buffer, CL_TRUE, r.origin, start, r.region, r.row_pitch,
                                      r.slice_pitch, row_pitch, slice_pitch, memory);
  });
}

} // namespace

void move_between(direction way, location &device, const section &bytes, unsigned char *memory) {
  rectangle r;
  if (bytes.is_dense()) {
    copy_dense(way, device, bytes.begin(), bytes.row(), memory + bytes.begin());
  } else if (describe(bytes, r)) {
    enqueue_rectangle(way, device, r, r.origin, r.row_pitch, r.slice_pitch, memory);
  } else {
    const std::uint64_t slices = bytes.at(bytes.dimensions() - 1).count;
    for (std::uint64_t i = 0; i != slices; ++i)
      move_between(way, device, bytes.slice(i), memory);
  }
}

void move_packed(direction way, location &device, const section &bytes, unsigned char *linear) {
  rectangle r;
  if (bytes.is_dense()) {
    copy_dense(way, device, bytes.begin(), bytes.row(), linear);
  } else if (describe(bytes, r)) {
    enqueue_rectangle(way, device, r, {0, 0, 0}, r.region[0], r.region[0] * r.region[1], linear);
  } else {
    const std::uint64_t slices = bytes.at(bytes.dimensions() - 1).count, size = bytes.slice(0).size();
    for (std::uint64_t i = 0; i != slices; ++i)
      move_packed(way, device, bytes.slice(i), linear + i * size);
  }
}

bool copy_rows(location &from, const section &read, location &to, const section &written) {
  const cl::CommandQueue &commands = from.on->commands();
  rectangle a, b;
  if (read.is_dense() && written.is_dense())
    commands.enqueueCopyBuffer(from.buffer.buffer, to.buffer.buffer, read.begin(), written.begin(), read.row());
  else if (describe(read, a) && describe(written, b) && a.region == b.region)
    commands.enqueueCopyBufferRect(from.buffer.buffer, to.buffer.buffer, a.origin, b.origin, a.region, a.row_pitch,
                                   a.slice_pitch, b.row_pitch, b.slice_pitch);
  else
    return false;
  return true;
}

} // namespace ampcc::rt
