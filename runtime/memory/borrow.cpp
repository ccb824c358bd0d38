#include "memory/borrow.h"
#include "device/device.h"
#include "observe/counters.h"
#include "observe/settings.h"
#include <algorithm>

namespace ampcc::rt {

bool should_borrow(const container_leaf &leaf, queue &on) {
  source_data &data = leaf.data();
  if (data.kind != home_kind::memory || leaf.writes() || !on.on().uses_host_memory())
    return false;
  const section &bytes = leaf.bytes();
  if (bytes.size() < get_settings().borrow_kilobytes << 10 || !data.host.current.contains(bytes))
    return false;
  const location *here = data.find(on);
  if (here && here->current.intersects(bytes))
    return false;
  return data.borrowed_at != data.epoch.load(std::memory_order_relaxed);
}

bool is_written(const source_data &data, const captured_containers &by) {
  return std::any_of(by.begin(), by.end(),
                     [&](const container_leaf &leaf) { return leaf.writes() && &leaf.data() == &data; });
}

borrowed_memory borrow(const container_leaf &leaf, queue &on) {
  source_data &data = leaf.data();
  const std::uint64_t alignment = on.on().can().address_alignment;
  const std::uint64_t moved = reinterpret_cast<std::uintptr_t>(data.host.memory) % alignment;
  borrowed_memory result{{}, leaf.target_offset(), moved};
  result.buffer = cl::Buffer(on.context_handle(), CL_MEM_READ_ONLY | CL_MEM_USE_HOST_PTR, data.size + moved,
                             data.host.memory - moved);
  data.borrowed_at = data.epoch.load(std::memory_order_relaxed);
  count(counted.borrows);
  return result;
}

} // namespace ampcc::rt
