// concurrency::parallel_for, and parallel_for_each over iterators, which stands beside C++ AMP's over an extent.
#pragma once

#include "parts/begin.inc"
#include "parts/ppl_partitioners.h"
#include <iterator>
#include <stdexcept>
#include <tbb/parallel_for.h>
#include <tbb/parallel_for_each.h>
#include <type_traits>

namespace ampcc::microsoft {

template <class T, class = void> constexpr bool is_iterator = false;
template <class T>
inline constexpr bool is_iterator<T, std::void_t<typename std::iterator_traits<T>::iterator_category>> = true;

template <class T>
inline constexpr bool is_random_access =
    std::is_base_of_v<std::random_access_iterator_tag, typename std::iterator_traits<T>::iterator_category>;

// Calls f(first), f(first + step), ... for values less than `last`; Index may be an iterator.
template <class Index, class Step, class Function, class Partitioner>
void run_loop(Index first, Index last, Step step, const Function &f, const Partitioner &partitioner) {
  if (!(step > Step(0)))
    throw std::invalid_argument("_Step");
  if (!(first < last))
    return;
  const auto distance = static_cast<std::size_t>(last - first);
  const auto stride = static_cast<std::size_t>(step);
  const std::size_t count = (distance - 1) / stride + 1;
  using range = tbb::blocked_range<std::size_t>;
  tbb::parallel_for(
      range(0, count, grain_of(partitioner)),
      [&](const range &part) {
        for (std::size_t i = part.begin(); i != part.end(); ++i)
          f(static_cast<Index>(first + static_cast<decltype(last - first)>(i * stride)));
      },
      tbb_partitioner(partitioner));
}

} // namespace ampcc::microsoft

namespace Concurrency {

template <class Index, class Function> void parallel_for(Index first, Index last, const Function &f) {
  ::ampcc::microsoft::run_loop(first, last, 1, f, auto_partitioner());
}
template <class Index, class Function,
          class = std::enable_if_t<!::ampcc::microsoft::is_partitioner<std::decay_t<Function>>>>
void parallel_for(Index first, Index last, Index step, const Function &f) {
  ::ampcc::microsoft::run_loop(first, last, step, f, auto_partitioner());
}
template <class Index, class Function, class Partitioner,
          class = std::enable_if_t<::ampcc::microsoft::is_partitioner<std::decay_t<Partitioner>>>>
void parallel_for(Index first, Index last, const Function &f, Partitioner &&partitioner) {
  ::ampcc::microsoft::run_loop(first, last, 1, f, partitioner);
}
template <class Index, class Function, class Partitioner>
void parallel_for(Index first, Index last, Index step, const Function &f, Partitioner &&partitioner) {
  ::ampcc::microsoft::run_loop(first, last, step, f, partitioner);
}

template <class Iterator, class Function, class Partitioner,
          class = std::enable_if_t<::ampcc::microsoft::is_iterator<Iterator>>>
void parallel_for_each(Iterator first, Iterator last, const Function &f, Partitioner &&partitioner) {
  if constexpr (::ampcc::microsoft::is_random_access<Iterator>)
    ::ampcc::microsoft::run_loop(
        std::size_t(0), static_cast<std::size_t>(last - first), std::size_t(1),
        [&](std::size_t i) { f(first[static_cast<std::ptrdiff_t>(i)]); }, partitioner);
  else
    tbb::parallel_for_each(first, last, f);
}
template <class Iterator, class Function, class = std::enable_if_t<::ampcc::microsoft::is_iterator<Iterator>>>
void parallel_for_each(Iterator first, Iterator last, const Function &f) {
  parallel_for_each(first, last, f, auto_partitioner());
}

} // namespace Concurrency

#include "parts/end.inc"
