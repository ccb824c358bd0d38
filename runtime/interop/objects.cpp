#include "interop/objects.h"
#include "device/access.h"
#include "device/device.h"
#include "error/to_exception.h"

namespace ampcc::rt {

bool has_objects(const queue &one) { return !one.is_host() && !one.on().can().is_native; }

queue &queue_with_objects(const Concurrency::accelerator_view &view) {
  queue &result = access::underlying(view).resolved();
  if (!has_objects(result))
    throw_runtime_exception("the accelerator_view of '" + result.on().name() + "' has no objects of OpenCL",
                            E_INVALIDARG);
  return result;
}

} // namespace ampcc::rt
