// <concurrent_unordered_map.h>: concurrent_unordered_map and multimap, which oneTBB has under the same names.
#pragma once

#include "ppl.h" // which programs take from here

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include <tbb/concurrent_unordered_map.h>

namespace Concurrency {
using tbb::concurrent_unordered_map;
using tbb::concurrent_unordered_multimap;
} // namespace Concurrency

#include "parts/end.inc"
