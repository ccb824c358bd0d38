// <concurrent_unordered_set.h>: concurrent_unordered_set and multiset, which oneTBB has under the same names.
#pragma once

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include "parts/require_tbb.h"
#include <tbb/concurrent_unordered_set.h>

namespace Concurrency {
using tbb::concurrent_unordered_multiset;
using tbb::concurrent_unordered_set;
} // namespace Concurrency

#include "parts/end.inc"
