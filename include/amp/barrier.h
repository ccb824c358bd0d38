// tile_barrier and the memory fences of a tile (API-TBAR-00..06, API-FENCE-01..04).
#pragma once

#include "amp/dialect.h"

namespace ampcc::device {
struct barrier_source;
}

namespace Concurrency {

class tile_barrier {
public:
  tile_barrier(const tile_barrier &) = default;
  tile_barrier &operator=(const tile_barrier &) = delete;

  // Waits for all threads of the tile, which then see what any of them has written (API-TBAR-02).
  AMPCC_BUILTIN("barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)") void wait() const AMPCC_AMP;
  // The same as wait() (API-TBAR-03).
  AMPCC_BUILTIN("barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)")
  void wait_with_all_memory_fence() const AMPCC_AMP;
  // Waits for all threads of the tile, which then see what is written to views and arrays (API-TBAR-04).
  AMPCC_BUILTIN("barrier(CLK_GLOBAL_MEM_FENCE)") void wait_with_global_memory_fence() const AMPCC_AMP;
  // Waits for all threads of the tile, which then see what is written to tile_static memory (API-TBAR-05).
  AMPCC_BUILTIN("barrier(CLK_LOCAL_MEM_FENCE)") void wait_with_tile_static_memory_fence() const AMPCC_AMP;

private:
  tile_barrier() AMPCC_CPU_AMP {}
  friend struct ::ampcc::device::barrier_source;
};

#if AMPCC_HAS_AMP
// Orders the memory accesses of this thread for the threads of its tile, without waiting (API-FENCE-01).
AMPCC_BUILTIN("mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)")
void all_memory_fence(const tile_barrier &barrier) AMPCC_AMP;
// The same for views and arrays only (API-FENCE-02).
AMPCC_BUILTIN("mem_fence(CLK_GLOBAL_MEM_FENCE)") void global_memory_fence(const tile_barrier &barrier) AMPCC_AMP;
// The same for tile_static memory only (API-FENCE-03).
AMPCC_BUILTIN("mem_fence(CLK_LOCAL_MEM_FENCE)") void tile_static_memory_fence(const tile_barrier &barrier) AMPCC_AMP;
#else
AMPCC_ABSENT_ON_HOST(all_memory_fence);
AMPCC_ABSENT_ON_HOST(global_memory_fence);
AMPCC_ABSENT_ON_HOST(tile_static_memory_fence);
#endif

} // namespace Concurrency

namespace ampcc::device {

// Only the library makes barriers (API-TBAR-00).
struct barrier_source {
  static Concurrency::tile_barrier make() AMPCC_CPU_AMP { return Concurrency::tile_barrier(); }
};

} // namespace ampcc::device
