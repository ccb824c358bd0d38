// Static destructors may launch kernels whose work-items have stacks of their own, after the thread's objects have been
// destroyed.
// SPEC: R-RT-65
// RUN: %amp-cc -O1 -std=c++17 -Rpass-missed=amp-workgroup %s -o %t 2>&1 | FileCheck %s
// RUN: %run-native %t
// RUN: env AMP_NATIVE_THREADS=1 %t
// RUN: env AMP_NATIVE_THREADS=4 %t
#include <amp.h>
#include <cstdlib>
#include <vector>

using namespace concurrency;

// CHECK: has no form for work-groups: it has a barrier, and returns from a loop or switch
static bool reverse_tiles() {
  std::vector<int> h(256, 1);
  array_view<int> v(256, h);
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> i) restrict(amp) {
    tile_static int values[64];
    values[i.local[0]] = v[i];
    i.barrier.wait();
    for (int k = 0; k < 10; ++k)
      if (values[63 - i.local[0]] == k) {
        v[i] = k + i.global[0];
        return;
      }
  });
  v.synchronize();
  return h[5] == 6 && h[255] == 256;
}

static void repeat() {
  for (int i = 0; i < 50; ++i)
    if (!reverse_tiles())
      std::_Exit(1);
}

static const struct at_end {
  ~at_end() { repeat(); }
} last;

int main() { repeat(); }
