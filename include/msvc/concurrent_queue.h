// <concurrent_queue.h>: concurrency::concurrent_queue, which oneTBB has under the same name.
#pragma once

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include "parts/require_tbb.h"
#include <tbb/concurrent_queue.h>

namespace Concurrency {
using tbb::concurrent_queue;
}

#include "parts/end.inc"
