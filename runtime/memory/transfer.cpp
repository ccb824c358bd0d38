#include "memory/transfer.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "memory/host_copy.h"
#include "memory/staging.h"
#include "observe/counters.h"
#include "observe/log.h"
#include <cstring>
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

enum class direction { read, write };

// Runs commands that block until they are complete. They need not wait for commands of the accelerator_view that have
// nothing to do with the memory.
template <class F> void run_blocking(location &device, F commands_on) {
  queue &on = *device.on;
  if (on.is_idle(device.buffer))
    commands_on(on.on().side_commands());
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
    const cl::CommandQueue &beside = on.on().side_commands();
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
  else if (device.buffer.shared || !staging::suits(*device.on, size))
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

// Between a buffer and memory of the host. `memory` is where byte 0 of the source would be.
void enqueue(direction way, location &device, const section &bytes, unsigned char *memory) {
  rectangle r;
  if (bytes.is_dense()) {
    copy_dense(way, device, bytes.begin(), bytes.row(), memory + bytes.begin());
  } else if (describe(bytes, r)) {
    enqueue_rectangle(way, device, r, r.origin, r.row_pitch, r.slice_pitch, memory);
  } else {
    const std::uint64_t slices = bytes.at(bytes.dimensions() - 1).count;
    for (std::uint64_t i = 0; i != slices; ++i)
      enqueue(way, device, bytes.slice(i), memory);
  }
}

// The same with packed memory of the host: `linear` receives or has the rows one behind the other.
void enqueue_linear(direction way, location &device, const section &bytes, unsigned char *linear) {
  rectangle r;
  if (bytes.is_dense()) {
    copy_dense(way, device, bytes.begin(), bytes.row(), linear);
  } else if (describe(bytes, r)) {
    enqueue_rectangle(way, device, r, {0, 0, 0}, r.region[0], r.region[0] * r.region[1], linear);
  } else {
    const std::uint64_t slices = bytes.at(bytes.dimensions() - 1).count, size = bytes.slice(0).size();
    for (std::uint64_t i = 0; i != slices; ++i)
      enqueue_linear(way, device, bytes.slice(i), linear + i * size);
  }
}

void count_transfer(direction way, const section &bytes) {
  count(way == direction::read ? counted.downloads : counted.uploads);
  count(way == direction::read ? counted.downloaded_bytes : counted.uploaded_bytes, bytes.size());
}

void move_linear(direction way, location &device, const section &bytes, unsigned char *linear) {
  translating({doing::transfer, &*device.on}, [&] { enqueue_linear(way, device, bytes, linear); });
  count_transfer(way, bytes);
}

void move_bytes(direction way, location &device, const section &bytes, unsigned char *memory) {
  translating({doing::transfer, &*device.on}, [&] { enqueue(way, device, bytes, memory); });
  count_transfer(way, bytes);
}

// Between buffers of one context on different queues. The copy is a command of the source's queue, because later
// commands there may overwrite what it reads; the destination's queue has it between its earlier and later commands.
void enqueue_between_queues(const section &bytes, location &from, location &to) {
  std::vector<cl::Event> ready(1), copied(1);
  to.on->commands().enqueueMarkerWithWaitList(nullptr, &ready[0]);
  to.on->commands().flush();
  from.on->commands().enqueueBarrierWithWaitList(&ready);
  bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    from.on->commands().enqueueCopyBuffer(from.buffer.buffer, to.buffer.buffer, begin, begin, end - begin);
    return true;
  });
  from.on->commands().enqueueMarkerWithWaitList(nullptr, &copied[0]);
  from.on->commands().flush();
  to.on->commands().enqueueBarrierWithWaitList(&copied);
}

void copy_between_queues(const section &bytes, location &from, location &to) {
  try {
    enqueue_between_queues(bytes, from, to);
  } catch (...) {
    clFinish(from.on->commands()()); // what has been enqueued must not meet later writers
    throw;
  }
  from.buffer.last_use = from.on->count_command();
  to.buffer.last_use = to.on->count_command();
  count(counted.device_copies);
}

void copy_between_devices(const section &bytes, location &from, location &to) {
  if (&from.on->on() == &to.on->on())
    return translating({doing::transfer, &*from.on}, [&] { copy_between_queues(bytes, from, to); });
  std::vector<unsigned char> linear(bytes.size());
  read_linear(from, bytes, linear.data());
  write_linear(linear.data(), to, bytes);
}

} // namespace

void transfer(source_data &data, const section &bytes, location &from, location &to) {
  AMPCC_LOG(debug, copy,
            std::to_string(bytes.size()) + " bytes from '" + from.on->on().name() + "' to '" + to.on->on().name() +
                "'");
  from.on->check_usable();
  to.on->check_usable();
  if (from.is_host())
    move_bytes(direction::write, to, bytes, from.memory);
  else if (to.is_host())
    move_bytes(direction::read, from, bytes, to.memory);
  else
    copy_between_devices(bytes, from, to);
}

void fill_zero(const section &bytes, location &at) {
  bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    if (at.is_host())
      std::memset(at.memory + begin, 0, end - begin);
    else
      translating({doing::transfer, &*at.on}, [&] {
        at.on->commands().enqueueFillBuffer(at.buffer.buffer, cl_uint(0), begin, end - begin);
        at.buffer.last_use = at.on->count_command();
      });
    return true;
  });
}

void read_linear(location &from, const section &bytes, void *linear) {
  auto *to = static_cast<unsigned char *>(linear);
  from.on->check_usable();
  if (!from.is_host())
    return move_linear(direction::read, from, bytes, to);
  bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    copy_host_memory(to, from.memory + begin, end - begin);
    to += end - begin;
    return true;
  });
}

void write_linear(const void *linear, location &to, const section &bytes) {
  auto *from = const_cast<unsigned char *>(static_cast<const unsigned char *>(linear)); // is only read
  to.on->check_usable();
  if (!to.is_host())
    return move_linear(direction::write, to, bytes, from);
  bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    std::memmove(to.memory + begin, from, end - begin); // a host iterator may point into a view's memory
    from += end - begin;
    return true;
  });
}

bool copy_on_device(location &from, const section &read, location &to, const section &written) {
  const cl::CommandQueue &commands = from.on->commands();
  rectangle a, b;
  if (&*from.on != &*to.on || from.is_host())
    return false;
  from.on->check_usable();
  return translating({doing::transfer, &*from.on}, [&] {
    if (read.is_dense() && written.is_dense())
      commands.enqueueCopyBuffer(from.buffer.buffer, to.buffer.buffer, read.begin(), written.begin(), read.row());
    else if (describe(read, a) && describe(written, b) && a.region == b.region)
      commands.enqueueCopyBufferRect(from.buffer.buffer, to.buffer.buffer, a.origin, b.origin, a.region, a.row_pitch,
                                     a.slice_pitch, b.row_pitch, b.slice_pitch);
    else
      return false;
    from.buffer.last_use = to.buffer.last_use = from.on->count_command();
    count(counted.device_copies);
    from.on->enqueued();
    return true;
  });
}

} // namespace ampcc::rt
