// In the native form of a kernel for work-groups, rows of tiles are copied by loops, not by calls of the C library,
// unless a loop of the kernel copies parts of rows, whose length is computed.
// RUN: %amp-cc --amp-emit=host %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: #pragma clang attribute push(__attribute__((no_builtin("memcpy", "memset"))), apply_to = function)
// CHECK: static void whole_rows_
void whole_rows(array_view<int> v) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int part[256];
    part[t.local[0]] = v[t];
    t.barrier.wait();
    v[t] = part[255 - t.local[0]];
  });
}

// CHECK-NOT: no_builtin
// CHECK: static void parts_
void parts(array_view<int> v) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int part[256];
    const int l = t.local[0];
    part[l] = v[t];
    t.barrier.wait();
    for (int distance = 1; distance < 256; distance *= 2) {
      const int before = l >= distance ? part[l - distance] : 0;
      t.barrier.wait();
      part[l] += before;
      t.barrier.wait();
    }
    v[t] = part[l];
  });
}
// CHECK: attribute pop
