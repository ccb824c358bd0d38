// Markers: futures that are ready when everything submitted to a queue before is complete (API-AV-09, R-RT-16).
#pragma once

#include "amp/completion_future.h"
#include "device/queue.h"

namespace ampcc::rt {

Concurrency::completion_future create_marker(queue &on);

} // namespace ampcc::rt
