// Tiles beyond 1,024 threads and 32 KiB with -famp-device-limits: the device runs them, or the launch says what it has.
// SPEC: R-LANG-135, R-LANG-144, R-RT-53, R-RT-71, R-RT-72
// RUN: not %amp-cc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %amp-cc -famp-device-limits %s -o %t && %t
#include "../Inputs/check.h"
#include <string>
#include <vector>

using namespace concurrency;

template <class Launch> void launch_or_say(const std::vector<int> &data, const char *what, Launch launch) {
  try {
    launch();
    for (int i = 0; i != int(data.size()); ++i)
      CHECK(data[i] == i + 1);
  } catch (const runtime_exception &e) {
    CHECK(e.get_error_code() == E_FAIL);
    CHECK(std::string(e.what()).find(what) != std::string::npos);
  }
}

int main() {
  std::vector<int> threads(4096), bytes(64);
  launch_or_say(threads, "threads", [&] {
    array_view<int> v(4096, threads);
    parallel_for_each(v.extent.tile<2048>(), [=](tiled_index<2048> t) restrict(amp) { v[t] = t.global[0] + 1; }); // CHECK: :[[@LINE]]:{{[0-9]+}}: error: a tile has at most 1024 threads; this one has 2048 [amp-tile-limits]
    v.synchronize();
  });
  launch_or_say(bytes, "tile_static memory", [&] {
    array_view<int> v(64, bytes);
    parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      tile_static int large[12000]; // CHECK: :[[@LINE]]:{{[0-9]+}}: error: tile_static variable 'large' has 48000 bytes
      large[t.local[0] * 100] = t.global[0] + 1;
      t.barrier.wait();
      v[t] = large[t.local[0] * 100];
    });
    v.synchronize();
  });
  return failures != 0;
}
