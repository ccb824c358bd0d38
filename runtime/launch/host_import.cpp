#include "launch/host_import.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "observe/counters.h"
#include "observe/settings.h"
#include <algorithm>

namespace ampcc::rt {
namespace {

bool is_written(const source_data &data, const captured_containers &by) {
  return std::any_of(by.begin(), by.end(),
                     [&](const container_leaf &leaf) { return leaf.writes() && &leaf.data() == &data; });
}

bool is_at_devices(const source_data &data, const section &bytes) {
  return std::any_of(data.devices.begin(), data.devices.end(),
                     [&](const auto &one) { return one->current.intersects(bytes); });
}

// Whether an accelerator has current data of any view of this source: views of one source must use the same memory.
bool are_at_devices(const source_data &data, const captured_containers &all) {
  return std::any_of(all.begin(), all.end(), [&](const container_leaf &leaf) {
    return &leaf.data() == &data && is_at_devices(data, leaf.bytes());
  });
}

bool saves_copy(const container_leaf &leaf, queue &on) {
  source_data &data = leaf.data();
  if (leaf.bytes().size() < get_settings().borrow_kilobytes << 10)
    return false;
  const location *here = data.find(on);
  if (here && here->current.intersects(leaf.bytes()))
    return false;
  return data.imported_at != data.epoch.load(std::memory_order_relaxed);
}

} // namespace

bool should_import(const container_leaf &leaf, const captured_containers &all, queue &on) {
  const source_data &data = leaf.data();
  if (data.kind != home_kind::memory || !on.on().uses_host_memory())
    return false;
  if (get_settings().write_in_place)
    return !are_at_devices(data, all);
  return !on.is_shared() && saves_copy(leaf, on) && data.host.current.contains(leaf.bytes()) && !is_written(data, all);
}

imported_memory import_host_memory(const container_leaf &leaf, const captured_containers &all, queue &on,
                                   const std::vector<imported_memory> &others) {
  source_data &data = leaf.data();
  const std::uint64_t moved = reinterpret_cast<std::uintptr_t>(data.host.memory) % on.on().can().address_alignment;
  imported_memory result{{}, leaf.target_offset(), moved, &data, is_written(data, all)};
  count(counted.borrows);
  for (const imported_memory &one : others)
    if (one.of == &data) {
      result.buffer = one.buffer;
      result.number = one.number;
      return result;
    }
  result.number = next_memory_number();
  result.buffer =
      cl::Buffer(on.context_handle(), (result.is_written ? CL_MEM_READ_WRITE : CL_MEM_READ_ONLY) | CL_MEM_USE_HOST_PTR,
                 data.size + moved, data.host.memory - moved);
  data.imported_at = data.epoch.load(std::memory_order_relaxed);
  return result;
}

void release_host_memory(const std::vector<imported_memory> &all, queue &on) {
  on.complete();
  if (on.on().shares_addresses())
    return;
  for (const imported_memory &one : all)
    if (one.is_written)
      translating({operation_context::transfer, &on}, [&] {
        void *mapped = on.commands().enqueueMapBuffer(one.buffer, CL_TRUE, CL_MAP_READ, one.moved, one.of->size);
        on.commands().enqueueUnmapMemObject(one.buffer, mapped);
        on.commands().finish();
      });
}

} // namespace ampcc::rt
