// Which views have objects of OpenCL that programs can use (API-CL-10).
#pragma once

#include "amp/accelerator_view.h"
#include "device/queue.h"

namespace ampcc::rt {

// Not the host's, and not the native accelerator's: its driver is there for the runtime, with what the runtime calls.
bool has_objects(const queue &one);

// The queue behind a view. Throws runtime_exception(E_INVALIDARG) if it has no such objects.
queue &queue_with_objects(const Concurrency::accelerator_view &view);

} // namespace ampcc::rt
