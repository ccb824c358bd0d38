// concurrency::parallel_reduce: reduces a range, or the results of a function for parts of it, to one value.
#pragma once

#include "parts/begin.inc"
#include "parts/ppl_loops.h"
#include <functional>
#include <tbb/parallel_reduce.h>
#include <vector>

namespace Concurrency {

// `of_range(begin, end, value)` adds a part of the range to a value, `join(a, b)` joins two values.
template <class Result, class Iterator, class OfRange, class Join, class Partitioner>
Result parallel_reduce(Iterator first, Iterator last, const Result &identity, const OfRange &of_range, const Join &join,
                       Partitioner &&partitioner) {
  if constexpr (::ampcc::microsoft::is_random_access<Iterator>) {
    using range = tbb::blocked_range<std::ptrdiff_t>;
    return tbb::parallel_reduce(
        range(0, last - first, ::ampcc::microsoft::grain_of(partitioner)), identity,
        [&](const range &part, Result value) {
          return of_range(first + part.begin(), first + part.end(), std::move(value));
        },
        join, ::ampcc::microsoft::tbb_partitioner(partitioner));
  } else {
    return of_range(first, last, identity); // not random access: sequential
  }
}
template <class Result, class Iterator, class OfRange, class Join>
auto parallel_reduce(Iterator first, Iterator last, const Result &identity, const OfRange &of_range, const Join &join)
    -> decltype(Result(of_range(first, last, identity))) {
  return parallel_reduce(first, last, identity, of_range, join, auto_partitioner());
}
template <class Iterator, class Join>
typename std::iterator_traits<Iterator>::value_type
parallel_reduce(Iterator first, Iterator last, const typename std::iterator_traits<Iterator>::value_type &identity,
                const Join &join) {
  using value = typename std::iterator_traits<Iterator>::value_type;
  auto of_range = [&](Iterator begin, Iterator end, value sum) {
    for (; begin != end; ++begin)
      sum = join(sum, *begin);
    return sum;
  };
  return parallel_reduce(first, last, identity, of_range, join, auto_partitioner());
}
template <class Iterator>
typename std::iterator_traits<Iterator>::value_type
parallel_reduce(Iterator first, Iterator last, const typename std::iterator_traits<Iterator>::value_type &identity) {
  return parallel_reduce(first, last, identity, std::plus<typename std::iterator_traits<Iterator>::value_type>());
}

} // namespace Concurrency

#include "parts/end.inc"
