// In the native form of a kernel for work-groups, arrays for the work-items of a tile begin at lines of the cache, so
// that vectors do not cross these: those in tile_static memory, and those that keep a variable of each work-item. Short
// ones need not, nor do those of work-items that are threads of their own, whose code is not vectorized.
// RUN: %amp-cc --amp-emit=host %s | FileCheck %s --check-prefix=GROUP
// RUN: %amp-cc --amp-emit=host -fsanitize=thread %s | FileCheck %s --check-prefix=ITEM
#include <amp.h>
using namespace concurrency;

void arrays(array_view<int> v) {
  // GROUP: {{^}}static void arrays_
  // GROUP-DAG: {{^}}  int before[64] __attribute__((aligned(64)));
  // GROUP-DAG: {{^}}  int part[64] __attribute__((aligned(64)));
  // GROUP-DAG: {{^}}  int few[4] __attribute__((aligned(16)));
  // ITEM-DAG: static thread_local int part[64] __attribute__((aligned(16)));
  // ITEM-DAG: static thread_local int few[4] __attribute__((aligned(16)));
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64], few[4];
    const int l = t.local[0];
    part[l] = v[t];
    if (l < 4)
      few[l] = l;
    t.barrier.wait();
    const int before = part[(l + 1) % 64];
    t.barrier.wait();
    part[l] += before * few[l % 4];
    t.barrier.wait();
    v[t] = part[63 - l];
  });
}
