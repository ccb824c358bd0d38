#include "memory/source_data.h"
#include "device/device.h"
#include "error/to_exception.h"
#include <cstdlib>

namespace ampcc::rt {

source_data::~source_data() {
  if (owns_host_memory)
    std::free(host.memory);
  for (const auto &one : devices)
    if (one->buffer())
      one->on->pool().give_back(one->buffer);
}

location *source_data::find(const queue &on) {
  if (on.is_host())
    return &host;
  for (const auto &one : devices)
    if (&*one->on == &on)
      return one.get();
  return nullptr;
}

location &source_data::at(queue &on) {
  if (location *known = find(on))
    return *known;
  devices.push_back(std::make_unique<location>(on));
  return *devices.back();
}

location *source_data::home() {
  switch (kind) {
  case home_kind::memory:
    return &host;
  case home_kind::array:
    return &at(*home_queue);
  case home_kind::none:
    break;
  }
  return nullptr;
}

void ensure_storage(source_data &data, location &at) {
  if (at.has_storage())
    return;
  at.on->check_usable();
  if (!at.is_host()) {
    at.buffer = at.on->pool().take(data.size);
    return;
  }
  constexpr std::uint64_t alignment = 4096; // lets devices that share memory use it in place
  const std::uint64_t rounded = (data.size + alignment - 1) / alignment * alignment;
  at.memory = static_cast<unsigned char *>(std::aligned_alloc(alignment, rounded));
  if (!at.memory)
    throw Concurrency::out_of_memory("the host has not enough memory for a container");
  data.owns_host_memory = true;
}

} // namespace ampcc::rt
