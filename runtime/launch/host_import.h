// Kernels that use the program's own memory in place, on devices that share memory with the host (R-RT-93).
//
// Only captures of read-only views, which no other capture of the launch writes, and only in a launch that returns when
// it is complete: to the program, the values at the launch count (R-MEM-18), and the memory may be gone afterwards.
// What is current where does not change. With AMP_WRITE_IN_PLACE=1, which gives up R-MEM-17, every view of such memory.
#pragma once

#include "launch/arguments.h"
#include <vector>

namespace ampcc::rt {

struct imported_memory {
  cl::Buffer buffer;
  std::uint32_t target_offset; // in the argument block: the view's byte offset
  std::uint64_t moved;         // by so much, because the buffer begins at an aligned address before the memory
  const source_data *of;
  bool is_written;
  std::uint64_t number = 0; // of the memory, as device_memory has one
};

// Whether the launch should use this capture in place: it saves a copy, which is large, and no earlier launch did the
// same with the same data. Data that is used twice is better copied. Needs the source's mutex.
bool should_import(const container_leaf &leaf, const captured_containers &all, queue &on);

// `others`: what the launch has imported so far.
imported_memory import_host_memory(const container_leaf &leaf, const captured_containers &all, queue &on,
                                   const std::vector<imported_memory> &others);

// Waits for the launch that was just enqueued; the host sees what it wrote.
void release_host_memory(const std::vector<imported_memory> &all, queue &on);

} // namespace ampcc::rt
