// concurrency::parallel_transform and parallel_invoke.
#pragma once

#include "parts/begin.inc"
#include "parts/ppl_loops.h"
#include <algorithm>
#include <tbb/parallel_invoke.h>

namespace Concurrency {

template <class Input, class Output, class Function, class Partitioner = auto_partitioner,
          class = std::enable_if_t<::ampcc::microsoft::is_partitioner<std::decay_t<Partitioner>>>>
Output parallel_transform(Input first, Input last, Output to, const Function &f, Partitioner &&partitioner = {}) {
  if constexpr (::ampcc::microsoft::is_random_access<Input> && ::ampcc::microsoft::is_random_access<Output>) {
    ::ampcc::microsoft::run_loop(
        std::ptrdiff_t(0), static_cast<std::ptrdiff_t>(last - first), std::ptrdiff_t(1),
        [&](std::ptrdiff_t i) { to[i] = f(first[i]); }, partitioner);
    return to + (last - first);
  } else {
    return std::transform(first, last, to, f);
  }
}
template <class Input, class Other, class Output, class Function, class Partitioner = auto_partitioner,
          class = std::enable_if_t<
              ::ampcc::microsoft::is_iterator<Output> && ::ampcc::microsoft::is_partitioner<std::decay_t<Partitioner>>>>
Output parallel_transform(Input first, Input last, Other other, Output to, const Function &f,
                          Partitioner &&partitioner = {}) {
  if constexpr (::ampcc::microsoft::is_random_access<Input> && ::ampcc::microsoft::is_random_access<Other> &&
                ::ampcc::microsoft::is_random_access<Output>) {
    ::ampcc::microsoft::run_loop(
        std::ptrdiff_t(0), static_cast<std::ptrdiff_t>(last - first), std::ptrdiff_t(1),
        [&](std::ptrdiff_t i) { to[i] = f(first[i], other[i]); }, partitioner);
    return to + (last - first);
  } else {
    return std::transform(first, last, other, to, f);
  }
}

template <class... Functions> void parallel_invoke(const Functions &...functions) {
  tbb::parallel_invoke(functions...);
}

} // namespace Concurrency

#include "parts/end.inc"
