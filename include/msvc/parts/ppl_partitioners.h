// The partitioners of loops: the number of iterations of a task.
#pragma once

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include "parts/require_tbb.h"
#include <cstddef>
#include <tbb/partitioner.h>

namespace Concurrency {

class auto_partitioner {};
class static_partitioner {};
class simple_partitioner {
public:
  explicit simple_partitioner(std::size_t chunk) : chunk(chunk) {}
  std::size_t chunk;
};
class affinity_partitioner {
public:
  mutable tbb::affinity_partitioner made;
};

} // namespace Concurrency

namespace ampcc::microsoft {

template <class P> std::size_t grain_of(const P &) { return 1; }
inline std::size_t grain_of(const Concurrency::simple_partitioner &p) { return p.chunk ? p.chunk : 1; }

inline tbb::auto_partitioner tbb_partitioner(const Concurrency::auto_partitioner &) { return {}; }
inline tbb::static_partitioner tbb_partitioner(const Concurrency::static_partitioner &) { return {}; }
inline tbb::simple_partitioner tbb_partitioner(const Concurrency::simple_partitioner &) { return {}; }
inline tbb::affinity_partitioner &tbb_partitioner(const Concurrency::affinity_partitioner &p) { return p.made; }

template <class P> constexpr bool is_partitioner = false;
template <> inline constexpr bool is_partitioner<Concurrency::auto_partitioner> = true;
template <> inline constexpr bool is_partitioner<Concurrency::static_partitioner> = true;
template <> inline constexpr bool is_partitioner<Concurrency::simple_partitioner> = true;
template <> inline constexpr bool is_partitioner<Concurrency::affinity_partitioner> = true;

} // namespace ampcc::microsoft

#include "parts/end.inc"
