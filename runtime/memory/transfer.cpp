#include "memory/transfer.h"
#include "device/device.h"
#include "error/to_exception.h"
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

// One command between a buffer and memory of the host. `memory` is where byte 0 of the source would be.
void enqueue(direction way, location &device, const section &bytes, unsigned char *memory) {
  const cl::CommandQueue &commands = device.on->commands();
  rectangle r;
  if (bytes.is_dense()) {
    if (way == direction::read)
      commands.enqueueReadBuffer(device.buffer, CL_TRUE, bytes.begin(), bytes.row(), memory + bytes.begin());
    else
      commands.enqueueWriteBuffer(device.buffer, CL_TRUE, bytes.begin(), bytes.row(), memory + bytes.begin());
  } else if (describe(bytes, r)) {
    if (way == direction::read)
      commands.enqueueReadBufferRect(device.buffer, CL_TRUE, r.origin, r.origin, r.region, r.row_pitch, r.slice_pitch,
                                     r.row_pitch, r.slice_pitch, memory);
    else
      commands.enqueueWriteBufferRect(device.buffer, CL_TRUE, r.origin, r.origin, r.region, r.row_pitch, r.slice_pitch,
                                      r.row_pitch, r.slice_pitch, memory);
  } else {
    const std::uint64_t slices = bytes.at(bytes.dimensions() - 1).count;
    for (std::uint64_t i = 0; i != slices; ++i)
      enqueue(way, device, bytes.slice(i), memory);
  }
}

// The same with packed memory of the host: `linear` receives or has the rows one behind the other.
void enqueue_linear(direction way, location &device, const section &bytes, unsigned char *linear) {
  const cl::CommandQueue &commands = device.on->commands();
  rectangle r;
  if (bytes.is_dense())
    return enqueue(way, device, bytes, linear - bytes.begin());
  if (!describe(bytes, r)) {
    const std::uint64_t slices = bytes.at(bytes.dimensions() - 1).count, size = bytes.slice(0).size();
    for (std::uint64_t i = 0; i != slices; ++i)
      enqueue_linear(way, device, bytes.slice(i), linear + i * size);
    return;
  }
  const triple start = {0, 0, 0};
  const cl::size_type row = r.region[0], slice = row * r.region[1];
  if (way == direction::read)
    commands.enqueueReadBufferRect(device.buffer, CL_TRUE, r.origin, start, r.region, r.row_pitch, r.slice_pitch, row,
                                   slice, linear);
  else
    commands.enqueueWriteBufferRect(device.buffer, CL_TRUE, r.origin, start, r.region, r.row_pitch, r.slice_pitch, row,
                                    slice, linear);
}

// Between buffers of one context on different queues. The copy is a command of the source's queue, because later
// commands there may overwrite what it reads; the destination's queue has it between its earlier and later commands.
void copy_between_queues(const section &bytes, location &from, location &to) {
  std::vector<cl::Event> ready(1), copied(1);
  to.on->commands().enqueueMarkerWithWaitList(nullptr, &ready[0]);
  to.on->commands().flush();
  from.on->commands().enqueueBarrierWithWaitList(&ready);
  bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    from.on->commands().enqueueCopyBuffer(from.buffer, to.buffer, begin, begin, end - begin);
    return true;
  });
  from.on->commands().enqueueMarkerWithWaitList(nullptr, &copied[0]);
  from.on->commands().flush();
  to.on->commands().enqueueBarrierWithWaitList(&copied);
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
  AMPCC_LOG(debug, copy, std::to_string(bytes.size()) + " bytes from '" + from.on->on().name() + "' to '" +
                             to.on->on().name() + "'");
  from.on->check_usable();
  to.on->check_usable();
  if (from.is_host())
    translating({doing::transfer, &*to.on}, [&] { enqueue(direction::write, to, bytes, from.memory); });
  else if (to.is_host())
    translating({doing::transfer, &*from.on}, [&] { enqueue(direction::read, from, bytes, to.memory); });
  else
    copy_between_devices(bytes, from, to);
}

void fill_zero(const section &bytes, location &at) {
  bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    if (at.is_host())
      std::memset(at.memory + begin, 0, end - begin);
    else
      translating({doing::transfer, &*at.on}, [&] {
        at.on->commands().enqueueFillBuffer(at.buffer, cl_uint(0), begin, end - begin);
      });
    return true;
  });
}

void read_linear(location &from, const section &bytes, void *linear) {
  auto *to = static_cast<unsigned char *>(linear);
  from.on->check_usable();
  if (!from.is_host())
    return translating({doing::transfer, &*from.on}, [&] { enqueue_linear(direction::read, from, bytes, to); });
  bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    std::memcpy(to, from.memory + begin, end - begin);
    to += end - begin;
    return true;
  });
}

void write_linear(const void *linear, location &to, const section &bytes) {
  auto *from = const_cast<unsigned char *>(static_cast<const unsigned char *>(linear)); // is only read
  to.on->check_usable();
  if (!to.is_host())
    return translating({doing::transfer, &*to.on}, [&] { enqueue_linear(direction::write, to, bytes, from); });
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
      commands.enqueueCopyBuffer(from.buffer, to.buffer, read.begin(), written.begin(), read.row());
    else if (describe(read, a) && describe(written, b) && a.region == b.region)
      commands.enqueueCopyBufferRect(from.buffer, to.buffer, a.origin, b.origin, a.region, a.row_pitch, a.slice_pitch,
                                     b.row_pitch, b.slice_pitch);
    else
      return false;
    from.on->enqueued();
    return true;
  });
}

} // namespace ampcc::rt
