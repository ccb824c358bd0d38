#include "memory/staging.h"
#include "device/device.h"
#include "memory/host_copy.h"
#include "observe/settings.h"
#include <algorithm>

namespace ampcc::rt {
staging::~staging() {
  for (slot &one : slots_) {
    if (one.in_use())
      clWaitForEvents(1, &one.in_use());
    if (one.memory)
      clEnqueueUnmapMemObject(of_.commands()(), one.pinned(), one.memory, 0, nullptr, nullptr);
  }
}

std::uint64_t staging::piece_size() { return std::max<std::uint64_t>(get_settings().staging_piece_kilobytes, 4) << 10; }

bool staging::is_used(const queue &on) {
  return get_settings().staging_megabytes != 0 && !on.on().can().is_emulated;
}

bool staging::suits(const queue &on, std::uint64_t size) {
  return is_used(on) && size >= get_settings().staging_megabytes << 20;
}

// Pinned memory is what drivers give for buffers that they allocate for the host. It stays mapped.
void staging::prepare(slot &one) {
  if (one.memory)
    return;
  one.pinned = cl::Buffer(of_.context_handle(), CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, piece_size());
  one.memory = static_cast<unsigned char *>(
      of_.in()->side_commands().enqueueMapBuffer(one.pinned, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, piece_size()));
}

unsigned char *staging::free_slot(std::uint64_t i) {
  slot &one = slot_of(i);
  prepare(one);
  if (one.in_use()) {
    const cl::Event last = std::move(one.in_use);
    last.wait();
  }
  return one.memory;
}

void staging::upload(const cl::CommandQueue &commands, const void *from, const device_memory &to, std::uint64_t offset,
                     std::uint64_t size, cl::Event &last) {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (std::uint64_t done = 0, i = 0; done != size; ++i) {
    const std::uint64_t piece = std::min(piece_size(), size - done);
    unsigned char *const memory = free_slot(i);
    copy_host_memory(memory, static_cast<const unsigned char *>(from) + done, piece);
    commands.enqueueWriteBuffer(to.buffer, CL_FALSE, offset + done, piece, memory, nullptr, &in_use(i));
    commands.flush();
    done += piece;
  }
  commands.enqueueMarkerWithWaitList(nullptr, &last);
  commands.flush();
}

void staging::download(const device_memory &from, std::uint64_t offset, void *to, std::uint64_t size) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const std::uint64_t piece = piece_size(), pieces = (size + piece - 1) / piece;
  const auto size_of = [&](std::uint64_t i) { return std::min(piece, size - i * piece); };
  for (std::uint64_t started = 0, done = 0; done != pieces; ++done) {
    for (; started != pieces && started != done + count; ++started) {
      unsigned char *const memory = free_slot(started);
      of_.commands().enqueueReadBuffer(from.buffer, CL_FALSE, offset + started * piece, size_of(started), memory,
                                       nullptr, &in_use(started));
      of_.commands().flush();
    }
    copy_host_memory(static_cast<unsigned char *>(to) + done * piece, free_slot(done), size_of(done));
  }
}

} // namespace ampcc::rt
