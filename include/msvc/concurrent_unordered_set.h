// <concurrent_unordered_set.h>: concurrent_unordered_set and multiset, which oneTBB has under the same names.
#pragma once

#include "ppl.h" // which programs take from here

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include <tbb/concurrent_unordered_set.h>

namespace Concurrency {
using tbb::concurrent_unordered_multiset;
using tbb::concurrent_unordered_set;
} // namespace Concurrency

#include "parts/end.inc"
