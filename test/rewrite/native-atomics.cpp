// In the native form of a kernel for work-groups, which one thread runs, atomic operations on tile_static memory take
// no lock; those on other memory do. For the thread sanitizer, work-items are threads of their own.
// RUN: %amp-cc --amp-emit=host %s | FileCheck %s --check-prefixes=CHECK,GROUP
// RUN: %amp-cc --amp-emit=host -fsanitize=thread %s | FileCheck %s --check-prefixes=CHECK,ITEM
#include <amp.h>
using namespace concurrency;

inline void add_twice(unsigned *sum, unsigned value) restrict(amp) {
  atomic_fetch_add(sum, value);
  atomic_fetch_add(sum, value);
}

void plain_atomic_add(array_view<unsigned> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static unsigned count, sum;
    if (t.local[0] == 0)
      count = sum = 0;
    t.barrier.wait();
    // GROUP: {{ }}plain_atomic_inc(&count)
    // ITEM: {{ }}atomic_inc(&count)
    atomic_fetch_inc(&count);
    // GROUP: plain_atomic_add(
    // ITEM: {{ }}atomic_add(
    add_twice(&sum, v[t]);
    t.barrier.wait();
    // CHECK: {{ }}atomic_max(
    atomic_fetch_max(&v[0], count + sum);
  });
}
