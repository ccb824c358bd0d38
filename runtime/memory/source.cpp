// Opening and closing sources (API-ARRAY-03..05, API-ARRAYVIEW-05, -08, -10).
#include "amp/rt/async.h"
#include "device/access.h"
#include "device/failures.h"
#include "device/runtime.h"
#include "error/to_exception.h"
#include "memory/coherence.h"
#include "observe/log.h"
#include "process/forks.h"

namespace ampcc::rt {
namespace {

using namespace Concurrency;

// The access type of an array for which `asked` was requested (API-ARRAY-04, R-MEM-43).
access_type resolve_access(device &on, access_type asked) {
  if (on.is_host())
    return access_type_read_write;
  if (asked == access_type_auto)
    return on.use_default_access();
  if (asked != access_type_none && !on.can().shares_memory)
    throw_runtime_exception("the accelerator '" + on.name() +
                                "' shares no memory with the host: an array on it can only "
                                "have access_type_none or access_type_auto",
                            E_INVALIDARG);
  if (unsigned(asked) > access_type_read_write)
    throw_runtime_exception("this is no access_type of an array", E_INVALIDARG);
  return asked;
}

queue &host_queue() { return get_runtime().host().default_queue(); }

source_data *open(home_kind kind, const part &whole) {
  check_extent(int(whole.rank), whole.extents);
  return new source_data(kind, section(whole).size(), host_queue());
}

source *open_array_at(std::uint64_t size, const queue_reference &home, const queue_reference &associated,
                      access_type access) {
  auto data = std::make_unique<source_data>(home_kind::array, size, host_queue());
  data->home_queue = home;
  data->associated = associated;
  data->access = access;
  location &at = *data->home();
  ensure_storage(*data, at);
  at.current.add(data->whole());
  return data.release();
}

bool bring_home_quietly(source_data &data, log_level of_failure) noexcept {
  try {
    wait_for_pending(data, true);
    queue_use use;
    add_queues(data, use);
    use.enter();
    const std::lock_guard<std::mutex> lock(data.mutex);
    write_back(data);
    return true;
  } catch (const std::exception &error) { // API-ERR-12
    if (is_logged(of_failure, log_category::copy))
      log(of_failure, log_category::copy,
          std::string("the last view of a source is gone, but its data: ") + error.what());
    return false;
  }
}

} // namespace

source *open_memory(const void *memory, const part &whole) {
  return translating({operation_context::allocation}, [&]() -> source * {
    std::unique_ptr<source_data> data(open(home_kind::memory, whole));
    if (!memory)
      throw_runtime_exception("an array_view needs a source that is not null", E_INVALIDARG);
    // Sources of read-only views are never written.
    data->host.memory = static_cast<unsigned char *>(const_cast<void *>(memory));
    data->host.current.add(data->whole());
    return data.release();
  });
}

source *open_without_home(const part &whole) {
  return translating({operation_context::allocation}, [&]() -> source * {
    std::unique_ptr<source_data> data(open(home_kind::none, whole));
    data->never_written.add(data->whole());
    return data.release();
  });
}

source *open_array(const part &whole, const accelerator_view *view, const accelerator_view *associated,
                   access_type type) {
  return translating({operation_context::allocation}, [&] {
    check_extent(int(whole.rank), whole.extents);
    queue &home = view ? access::underlying(*view).resolved() : default_queue();
    // An associated view is ignored unless the array is on the host (API-ARRAY-05).
    queue &partner = associated && home.is_host() ? access::underlying(*associated).resolved() : home;
    return open_array_at(section(whole).size(), queue_reference(home), queue_reference(partner),
                         resolve_access(home.on(), type));
  });
}

source *open_array_like(const source &other) {
  const source_data &model = data_of(other);
  return translating({operation_context::allocation},
                     [&] { return open_array_at(model.size, model.home_queue, model.associated, model.access); });
}

// Writes modified bytes back to the program's memory; without such memory, they are discarded (R-MEM-30).
void close(source *unused) noexcept {
  source_data &data = data_of(*unused);
  if (is_forked_child())
    return;
  if (data.kind == home_kind::memory) {
    if (!bring_home_quietly(data, log_level::info))
      bring_home_quietly(data, log_level::error); // tries once more: the failure may have been temporary
    log_failures(data);
  }
  unhold(data);
}

accelerator_view home_view(const source &one) {
  const source_data &data = data_of(one);
  if (data.kind == home_kind::none)
    reject("an array_view without a data source has no source_accelerator_view");
  return access::wrap(data.kind == home_kind::array ? data.home_queue : queue_reference(host_queue()));
}

accelerator_view associated_view(const source &one) { return access::wrap(data_of(one).associated); }

access_type cpu_access_type(const source &one) { return data_of(one).access; }

} // namespace ampcc::rt
