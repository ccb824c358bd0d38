#include "memory/mapping.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "memory/coherence.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/recorded_commands.h"

namespace ampcc::rt {
namespace {

constexpr cl_map_flags for_all_access = CL_MAP_READ | CL_MAP_WRITE;

unsigned char *map_by_command(device_memory &memory, queue &on) {
  void *address = nullptr;
  translating({operation_context::transfer, &on}, [&] {
    if (on.is_idle(memory))
      address = on.in()->side_commands().enqueueMapBuffer(memory.buffer, CL_TRUE, for_all_access, 0, memory.size,
                                                          nullptr, recorded_command(memory.size));
    else
      on.waiting_for_all([&] {
        address = on.commands().enqueueMapBuffer(memory.buffer, CL_TRUE, for_all_access, 0, memory.size, nullptr,
                                                 recorded_command(memory.size));
      });
  });
  return static_cast<unsigned char *>(address);
}

unsigned char *map(device_memory &memory, queue &on) {
  count(counted.maps);
  if (!on.on().shares_addresses())
    return map_by_command(memory, on);
  if (!on.is_idle(memory))
    on.finish();
  return memory.shared;
}

void unmap(location &partner, unsigned char *memory) {
  if (partner.on->on().shares_addresses())
    return;
  translating({operation_context::transfer, &*partner.on}, [&] {
    partner.on->commands().enqueueUnmapMemObject(partner.buffer.buffer, memory, nullptr,
                                                 recorded_command(partner.buffer.size));
  });
  partner.buffer.last_use.note(partner.on->count_command());
}

} // namespace

void map_for_host(source_data &data) {
  if (!data.partner)
    return;
  data.note_change();
  location &partner = *data.partner;
  if (!data.host.memory && partner.on->is_removed()) {
    data.partner = nullptr; // its data is lost; the host can still get storage of its own
    return;
  }
  if (!data.host.memory)
    data.host.memory = recorded(use_of(activity::map, partner.buffer.size, *partner.on),
                                [&] { return map(partner.buffer, *partner.on); });
  data.host.current.add(partner.current);
}

void unmap_for_devices(source_data &data) {
  if (!data.partner || !data.host.memory)
    return;
  data.note_change();
  location &partner = *data.partner;
  unmap(partner, data.host.memory);
  partner.current.add(data.host.current);
  data.host.current.clear();
  data.host.memory = nullptr;
  invalidate_host_access(data);
}

void give_up_mapping(source_data &data) noexcept {
  if (!data.host.memory)
    return;
  try {
    unmap(*data.partner, data.host.memory);
  } catch (const std::exception &error) { // no error: the memory is not used any more
    AMPCC_LOG(info, memory, error.what());
  }
}

} // namespace ampcc::rt
