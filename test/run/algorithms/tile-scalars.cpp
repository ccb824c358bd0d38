// RUN: %amp-cc %s -o %t && %t
//
// Single variables in tile_static memory that different threads assign in front of a barrier and behind it: the last
// assignment in the order of the barriers counts, whatever the numbers of the threads.
// SPEC: R-LANG-133
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int main() {
  const int size = 128;
  std::vector<int> data(size), found(size), sums(size);
  for (int i = 0; i != size; ++i)
    data[i] = i * 37 % 101;
  array_view<const int> in(size, data);
  array_view<int> out(size, found), added(size, sums);
  parallel_for_each(in.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    tile_static int total;
    const int l = t.local[0];
    part[l] = in[t];
    t.barrier.wait();
    const int next = part[l] * 3 + (l < 63 ? part[l + 1] : 0);
    if (next != -1 && l * l == 25)
      total = 1000;
    t.barrier.wait();
    part[l] = next;
    if (l * l == 0)
      total = 7;
    t.barrier.wait();
    out[t] = part[l] + total;
  });
  parallel_for_each(in.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    tile_static int total;
    const int l = t.local[0];
    part[l] = in[t];
    if (l == 0)
      total = 1;
    t.barrier.wait();
    if (l * l == 25)
      total += part[l];
    t.barrier.wait();
    part[l] = 0;
    if (l == 3)
      total *= 2;
    t.barrier.wait();
    added[t] = part[l] + total;
  });
  out.synchronize();
  added.synchronize();
  int failures = 0;
  for (int i = 0; i != size; ++i) {
    const int l = i % 64, expected = data[i] * 3 + (l < 63 ? data[i + 1] : 0) + 7, sum = (1 + data[i - l + 5]) * 2;
    failures += found[i] != expected || sums[i] != sum;
  }
  std::printf(failures ? "%d elements are wrong\n" : "all right\n", failures);
  return failures != 0;
}
