// <concurrent_vector.h>: concurrency::concurrent_vector, which oneTBB has under the same name.
#pragma once

#include "ppl.h" // which programs take from here

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include "parts/ppl_loops.h"
#include "parts/ppl_sort.h"
#include <tbb/concurrent_vector.h>

namespace Concurrency {
using tbb::concurrent_vector;

// The iterators are oneTBB's, so argument-dependent lookup also finds oneTBB's functions: these are better matches.
template <class Vector, class T, class Function>
void parallel_for_each(tbb::detail::d1::vector_iterator<Vector, T> first,
                       tbb::detail::d1::vector_iterator<Vector, T> last, const Function &f) {
  parallel_for_each(first, last, f, auto_partitioner());
}
template <class Vector, class T>
void parallel_sort(tbb::detail::d1::vector_iterator<Vector, T> first,
                   tbb::detail::d1::vector_iterator<Vector, T> last) {
  tbb::parallel_sort(first, last);
}
template <class Vector, class T, class Less>
void parallel_sort(tbb::detail::d1::vector_iterator<Vector, T> first, tbb::detail::d1::vector_iterator<Vector, T> last,
                   const Less &less) {
  tbb::parallel_sort(first, last, less);
}
} // namespace Concurrency

#include "parts/end.inc"
