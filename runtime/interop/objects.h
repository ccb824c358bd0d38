// Which views have OpenCL objects that programs can use (API-CL-10).
#pragma once

#include "amp/accelerator_view.h"
#include "device/queue.h"

namespace ampcc::rt {

struct source_data;

// False for the host and for the native accelerator, whose driver implements only the calls of the runtime.
bool has_objects(const queue &one);

// The queue behind a view. Throws runtime_exception(E_INVALIDARG) if it has no such objects.
queue &queue_with_objects(const Concurrency::accelerator_view &view);

// To be called before the program gets an object of the source: marks its home queue as shared, and enters the gates of
// its queues with `use`.
void share(source_data &data, queue_use &use);

} // namespace ampcc::rt
