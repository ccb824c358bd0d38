// <concurrent_priority_queue.h>: concurrency::concurrent_priority_queue, which oneTBB has under the same name.
#pragma once

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include "parts/require_tbb.h"
#include <tbb/concurrent_priority_queue.h>

namespace Concurrency {
using tbb::concurrent_priority_queue;
}

#include "parts/end.inc"
