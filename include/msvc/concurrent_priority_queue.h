// <concurrent_priority_queue.h>: concurrency::concurrent_priority_queue, which oneTBB has under the same name.
#pragma once

#include "ppl.h" // which programs take from here

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include <tbb/concurrent_priority_queue.h>

namespace Concurrency {
using tbb::concurrent_priority_queue;
}

#include "parts/end.inc"
