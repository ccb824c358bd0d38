// concurrency::parallel_sort, parallel_buffered_sort and parallel_radixsort.
#pragma once

#include "parts/begin.inc"
#include "parts/ppl_loops.h"
#include <functional>
#include <tbb/parallel_sort.h>

namespace ampcc::microsoft {

// Orders values by a key function.
template <class Projection> struct by_projection {
  const Projection &projection;
  template <class T> bool operator()(const T &a, const T &b) const { return projection(a) < projection(b); }
};

} // namespace ampcc::microsoft

namespace Concurrency {

template <class Iterator, class Less = std::less<>>
void parallel_sort(Iterator first, Iterator last, const Less &less = Less(), std::size_t = 2048) {
  tbb::parallel_sort(first, last, less);
}
template <class Iterator, class Less = std::less<>>
void parallel_buffered_sort(Iterator first, Iterator last, const Less &less = Less(), std::size_t = 2048) {
  tbb::parallel_sort(first, last, less);
}
template <class Iterator> void parallel_radixsort(Iterator first, Iterator last) { tbb::parallel_sort(first, last); }
template <class Iterator, class Projection>
void parallel_radixsort(Iterator first, Iterator last, const Projection &projection, std::size_t = 65536) {
  tbb::parallel_sort(first, last, ::ampcc::microsoft::by_projection<Projection>{projection});
}

} // namespace Concurrency

#include "parts/end.inc"
