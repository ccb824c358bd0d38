// Which views have objects of OpenCL that programs can use (API-CL-10).
#pragma once

#include "amp/accelerator_view.h"
#include "device/queue.h"

namespace ampcc::rt {

struct source_data;

// Not the host's, and not the native accelerator's: its driver is there for the runtime, with what the runtime calls.
bool has_objects(const queue &one);

// The queue behind a view. Throws runtime_exception(E_INVALIDARG) if it has no such objects.
queue &queue_with_objects(const Concurrency::accelerator_view &view);

// Before an object of the source goes to the program: its home is shared from now on, and `use` keeps others off its
// queues.
void share(source_data &data, queue_use &use);

} // namespace ampcc::rt
