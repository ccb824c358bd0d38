// Access by the host: indexing, data(), synchronize, refresh and discard_data (R-MEM-25..32).
#include "device/access.h"
#include "device/device.h"
#include "device/failures.h"
#include "error/to_exception.h"
#include "memory/coherence.h"

namespace ampcc::rt {
namespace {

using namespace Concurrency;

void *grant_host(source_data &data, const section &bytes, bool writes, std::uint64_t &granted) {
  ensure_valid(data, bytes, data.host);
  if (writes)
    mark_exclusive(data, bytes, data.host);
  const std::uint64_t epoch = data.epoch.load(std::memory_order_acquire);
  granted = writes ? epoch : epoch - 1;
  return data.host.memory + bytes.begin();
}

// Publishes the grant for other views of the source; a grant of the whole source if only the host has data.
void remember_grant(source_data &data, const section &bytes, std::uint64_t granted) {
  bool is_alone = data.host.current.contains(data.whole()) && data.never_written.is_empty();
  for (const auto &one : data.devices)
    is_alone = is_alone && one->current.is_empty();
  if (is_alone)
    data.last.set(data.host.memory, 0, data.size, data.epoch.load(std::memory_order_acquire));
  else if (bytes.is_dense())
    data.last.set(data.host.memory, bytes.begin(), bytes.end(), granted);
}

// While operations are pending, the grant is for this access only.
void *grant_host_once(source_data &data, const section &bytes, bool writes, std::uint64_t &granted) {
  void *result = grant_host(data, bytes, writes, granted);
  if (data.pending.is_empty())
    remember_grant(data, bytes, granted);
  else
    granted = 0;
  return result;
}

bool host_may_index(const source_data &data) { return data.access != access_type_none; }

// Read access, write access or both at one location.
void access_at(source_data &data, const section &bytes, location &at, access_type type) {
  if (type & access_type_read)
    ensure_valid(data, bytes, at);
  if (type & access_type_write) {
    prepare_to_write(data, at);
    mark_exclusive(data, bytes, at);
  }
}

// Waits for the pending operations that conflict, then runs operation(data) with the source locked.
template <class F> decltype(auto) when_idle(source_data &data, bool writes, F operation) {
  wait_for_pending(data, writes);
  queue_use use;
  add_queues(data, use);
  use.enter();
  const std::lock_guard<std::mutex> lock(data.mutex);
  return translating({operation_context::allocation}, [&] { return operation(data); });
}

// The same for operations that see results of kernels, and so throw the failures that kernels reported.
template <class F> decltype(auto) when_complete(source_data &data, bool writes, F operation) {
  wait_for_pending(data, writes);
  check_failures(data);
  return when_idle(data, writes, operation);
}

} // namespace

void *acquire(source &one, const part &elements, bool writes, std::uint64_t &granted) {
  return when_complete(data_of(one), writes,
                       [&](source_data &data) { return grant_host_once(data, section(elements), writes, granted); });
}

void *acquire_array(source &one, const part &elements, bool writes, std::uint64_t &granted, bool throws) {
  source_data &data = data_of(one);
  if (!host_may_index(data)) {
    if (throws)
      throw_runtime_exception("the array is on '" + data.home_queue->on().name() +
                                  "' with access_type_none: the host "
                                  "cannot index it; copy it, or index an array_view of it",
                              E_FAIL);
    return nullptr;
  }
  return when_complete(data, writes, [&](source_data &) {
    adopt_storage_contents(data, section(elements));
    return grant_host_once(data, section(elements), writes, granted);
  });
}

void check_synchronize(access_type type) {
  if (type != access_type_read && type != access_type_write && type != access_type_read_write)
    throw_runtime_exception("array_view can be synchronized for access_type_read, _write or _read_write", E_INVALIDARG);
}

// Views of an array are synchronized with the array's home, all others with the host (R-MEM-26).
void synchronize(source &one, const part &elements, access_type type, bool read_only) {
  check_synchronize(type);
  when_complete(data_of(one), !read_only, [&](source_data &data) {
    location *home = data.home();
    location &at = home ? *home : data.host;
    access_at(data, section(elements), at, type);
    if (!at.is_host())
      at.on->finish();
  });
}

void synchronize_to(source &one, const part &elements, const accelerator_view &view, access_type type, bool read_only) {
  check_synchronize(type);
  queue &on = access::underlying(view).resolved();
  on.gate.pass();
  when_complete(data_of(one), !read_only, [&](source_data &data) {
    access_at(data, section(elements), data.at(on), type);
    on.finish();
  });
}

void refresh(source &one, const part &elements) {
  when_idle(data_of(one), true, [&](source_data &data) { refresh(data, section(elements)); });
}

void discard(source &one, const part &elements) {
  when_idle(data_of(one), true, [&](source_data &data) { discard(data, section(elements)); });
}

} // namespace ampcc::rt
