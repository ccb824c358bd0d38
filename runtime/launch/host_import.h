// Kernels that use the program's own memory in place, on devices that share memory with the host (R-RT-93).
//
// Only read-only views of a source that no other capture of the launch writes are imported, and the launch then blocks
// until it is complete: the program expects the values at the time of the launch (R-MEM-18), and may release the memory
// afterwards. The coherence state does not change. With AMP_WRITE_IN_PLACE=1, which violates R-MEM-17, every view of
// such memory is imported.
#pragma once

#include "launch/arguments.h"
#include <vector>

namespace ampcc::rt {

struct imported_memory {
  cl::Buffer buffer;
  std::uint32_t target_offset; // in the argument block: the view's byte offset
  std::uint64_t moved;         // bytes between the buffer's beginning, which is aligned, and the memory's
  const source_data *of;
  bool is_written;
  std::uint64_t number = 0; // of the memory, as device_memory::number
};

// Whether the launch should use this capture in place: it saves a large copy, and no earlier launch has imported the
// same data. Data that is used twice is better copied. Needs the source's mutex.
bool should_import(const container_leaf &leaf, const captured_containers &all, queue &on);

// `others`: the imports of the launch so far.
imported_memory import_host_memory(const container_leaf &leaf, const captured_containers &all, queue &on,
                                   const std::vector<imported_memory> &others);

// Waits for the launch that was just enqueued, and makes its writes visible to the host.
void release_host_memory(const std::vector<imported_memory> &all, queue &on);

} // namespace ampcc::rt
