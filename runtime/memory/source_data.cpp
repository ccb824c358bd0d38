#include "memory/source_data.h"
#include "device/device.h"
#include "memory/buffer_pool.h"
#include "memory/mapping.h"
#include "memory/pages.h"
#include "memory/shared_sources.h"
#include "memory/texture_image.h"

namespace ampcc::rt {

source_data::source_data(home_kind kind, std::uint64_t size, queue &host) : kind(kind), size(size), host(host) {
  note_change();
}

source_data::~source_data() {
  if (is_known_outside())
    forget_shared(*this);
  if (partner)
    give_up_mapping(*this);
  else if (owns_host_memory)
    free_pages(host.memory, size);
  for (const auto &one : devices)
    if (one->buffer && !one->buffer.is_known_outside)
      pool_of(*one->on).give_back(std::move(one->buffer));
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
  note_change();
  only_queue_.store(devices.size() == 1 ? &on : &*host.on, std::memory_order_release);
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

bool source_data::is_known_outside() const {
  for (const auto &one : devices)
    if (one->buffer.is_known_outside)
      return true;
  return false;
}

namespace {

unsigned char *allocate_host_memory(std::uint64_t size) {
  try {
    return allocate_pages(size);
  } catch (const std::bad_alloc &) {
    throw Concurrency::out_of_memory(("the host has no memory for a container of " + std::to_string(size) +
                                      " bytes. Use smaller containers or release some")
                                         .c_str());
  }
}

} // namespace

static std::vector<queue_reference> queues_of(source_data &data) {
  std::vector<queue_reference> result;
  const std::lock_guard<std::mutex> lock(data.mutex);
  for (const auto &one : data.devices)
    result.push_back(one->on);
  return result;
}

void check_failures(source_data &data) {
  if (!may_kernels_report())
    return;
  for (const queue_reference &one : queues_of(data))
    one->check_failures();
}

void log_failures(source_data &data) noexcept {
  if (!may_kernels_report())
    return;
  for (const queue_reference &one : queues_of(data))
    one->log_failures();
}

void add_queues(source_data &data, queue_use &into) {
  if (!queue_use::is_expecting_locks())
    return;
  if (data.home_queue)
    into.add(*data.home_queue);
  for (const queue_reference &one : queues_of(data))
    into.add(*one);
}

void ensure_storage(source_data &data, location &at) {
  if (at.has_storage())
    return;
  at.on->check_usable();
  if (at.is_host()) {
    if (data.associated && &at == data.home())
      data.pinned = pinned_memory::allocate(*data.associated, data.size);
    at.memory = data.pinned ? data.pinned->address() : allocate_host_memory(data.size);
    data.owns_host_memory = !data.pinned;
    return;
  }
  if (data.kind != home_kind::array || &at != data.home())
    at.on->on().use_default_access(); // fixes the type: it applies to storage of views, too (R-MEM-43)
  at.buffer = pool_of(*at.on).take(data.size);
  if (!data.host.has_storage() && !data.partner && at.buffer.shared)
    data.partner = &at;
}

} // namespace ampcc::rt
