#include "interop/objects.h"
#include "device/access.h"
#include "device/device.h"
#include "error/forked_child.h"
#include "error/to_exception.h"
#include "memory/pending.h"
#include "memory/source_data.h"

namespace ampcc::rt {

bool has_objects(const queue &one) { return !one.is_host() && !one.on().can().is_native; }

queue &queue_with_objects(const Concurrency::accelerator_view &view) {
  reject_forked_child();
  queue &result = access::underlying(view).resolved();
  if (!has_objects(result))
    throw_runtime_exception("the accelerator_view of '" + result.on().name() + "' has no objects of OpenCL",
                            E_INVALIDARG);
  return result;
}

void share(source_data &data, queue_use &use) {
  queue &home = *data.home_queue;
  home.share();
  if (!home.gate.is_held_by_this_thread()) // pending operations may wait for the lock
    wait_for_pending(data, true);
  add_queues(data, use);
  use.enter();
}

} // namespace ampcc::rt
