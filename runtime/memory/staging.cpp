#include "memory/staging.h"
#include "device/device.h"
#include "memory/host_copy.h"
#include "observe/recorded_commands.h"
#include "observe/settings.h"
#include <algorithm>

namespace ampcc::rt {

// Enough for most programs; slots of largest_piece() are allocated when they are needed.
constexpr std::uint64_t small_piece = 256 << 10;

// Half of the transfer, within limits: each piece costs the driver some microseconds.
static std::uint64_t piece_size(std::uint64_t whole) {
  constexpr std::uint64_t page = 4096;
  const std::uint64_t half = (whole / 2 + page - 1) / page * page;
  return std::min(std::max(half, small_piece), staging::largest_piece());
}

staging::~staging() {
  for (slot &one : slots_) {
    if (one.in_use())
      clWaitForEvents(1, &one.in_use());
    for (const room *each : {&one.small, &one.large})
      if (each->memory)
        clEnqueueUnmapMemObject(of_.commands()(), each->pinned(), each->memory, 0, nullptr, nullptr);
  }
}

std::uint64_t staging::largest_piece() {
  return std::max<std::uint64_t>(get_settings().staging_piece_kilobytes, 4) << 10;
}

bool staging::is_used(const queue &on) { return get_settings().staging_kilobytes != 0 && !on.on().can().is_emulated; }

bool staging::suits(const queue &on, std::uint64_t size) {
  return is_used(on) && size >= get_settings().staging_kilobytes << 10;
}

// Drivers allocate CL_MEM_ALLOC_HOST_PTR buffers in pinned memory. The buffer stays mapped.
void staging::prepare(room &one, std::uint64_t size) {
  if (one.memory)
    return;
  one.pinned = cl::Buffer(of_.context_handle(), CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, size);
  one.memory = static_cast<unsigned char *>(
      of_.in()->side_commands().enqueueMapBuffer(one.pinned, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, size));
}

// Forgets a command that is complete or has failed, but not one that could not be waited for: it may still use the
// slot.
static void wait_and_forget(cl::Event &command) {
  const cl_int result = clWaitForEvents(1, &command());
  cl_int status = CL_QUEUED;
  if (result != CL_SUCCESS)
    clGetEventInfo(command(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr);
  if (result == CL_SUCCESS || status < CL_COMPLETE) {
    const cl::Event forgotten = std::move(command); // an assignment would throw if the release fails
  }
  if (result != CL_SUCCESS)
    throw cl::Error(result, "clWaitForEvents");
}

unsigned char *staging::finished_slot(std::uint64_t i) {
  slot &one = slot_of(i);
  if (one.in_use())
    wait_and_forget(one.in_use);
  return one.current;
}

unsigned char *staging::free_slot(std::uint64_t i, std::uint64_t size) {
  finished_slot(i);
  slot &one = slot_of(i);
  room &at = size <= small_piece ? one.small : one.large;
  prepare(at, size <= small_piece ? small_piece : largest_piece());
  return one.current = at.memory;
}

void staging::upload(const cl::CommandQueue &commands, const void *from, const device_memory &to, std::uint64_t offset,
                     std::uint64_t size) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const std::uint64_t largest = piece_size(size);
  std::uint64_t i = 0;
  for (std::uint64_t done = 0; done != size; ++i) {
    const std::uint64_t piece = std::min(largest, size - done);
    unsigned char *const memory = free_slot(i, piece);
    copy_host_memory(memory, static_cast<const unsigned char *>(from) + done, piece);
    commands.enqueueWriteBuffer(to.buffer, CL_FALSE, offset + done, piece, memory, nullptr,
                                recorded_command(&in_use(i), piece));
    commands.flush();
    done += piece;
  }
  pass(i);
}

void staging::download(const cl::CommandQueue &commands, const device_memory &from, std::uint64_t offset, void *to,
                       std::uint64_t size) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const std::uint64_t piece = piece_size(size), pieces = (size + piece - 1) / piece;
  const auto size_of = [&](std::uint64_t i) { return std::min(piece, size - i * piece); };
  const auto read = [&](std::uint64_t i) {
    unsigned char *const memory = free_slot(i, size_of(i));
    commands.enqueueReadBuffer(from.buffer, CL_FALSE, offset + i * piece, size_of(i), memory, nullptr,
                               recorded_command(&in_use(i), size_of(i)));
    commands.flush();
  };
  read_ahead(pieces, read, [&](std::uint64_t i, const unsigned char *memory) {
    copy_host_memory(static_cast<unsigned char *>(to) + i * piece, memory, size_of(i));
  });
}

} // namespace ampcc::rt
