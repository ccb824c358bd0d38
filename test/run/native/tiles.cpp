// Tiles with barriers, and kernels without a work-group form, whose threads run one by one or, with barriers, with stacks of
// their own.
// RUN: %amp-cc -O2 -Rpass-missed=amp-workgroup %s -o %t 2>&1 | FileCheck %s
// RUN: %run-native %t
// CHECK-NOT: kernel 'reduces
// CHECK-NOT: kernel 'searches
// CHECK: kernel 'turns_rows_{{.*}}' has no form for work-groups
#include <amp.h>
#include <vector>

using namespace concurrency;

static bool reduces() {
  std::vector<int> data(4096), sums(16);
  for (int i = 0; i < 4096; ++i)
    data[i] = i % 97;
  array_view<const int> in(data);
  array_view<int> out(sums);
  parallel_for_each(in.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int part[256];
    part[t.local[0]] = in[t.global];
    for (int half = 128; half > 0; half /= 2) {
      t.barrier.wait();
      if (t.local[0] < half)
        part[t.local[0]] += part[t.local[0] + half];
    }
    if (t.local[0] == 0)
      out[t.tile] = part[0];
  });
  out.synchronize();
  for (int g = 0; g < 16; ++g) {
    int sum = 0;
    for (int i = 0; i < 256; ++i)
      sum += data[g * 256 + i];
    if (sums[g] != sum)
      return false;
  }
  return true;
}

static bool searches() {
  std::vector<int> data(1000), found(1000);
  for (int i = 0; i < 1000; ++i)
    data[i] = (i * 37) % 1000;
  array_view<const int> in(data);
  array_view<int> out(found);
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int tile[8];
    tile[t.local[0]] = t.local[0];
    for (int i = 0; i < 1000; ++i)
      if (in[i] == t.global[0]) {
        out[t.global] = i + tile[t.local[0]];
        return;
      }
  });
  out.synchronize();
  for (int i = 0; i < 1000; ++i)
    if (data[found[i] - i % 8] != i)
      return false;
  return true;
}

static bool turns_rows() {
  std::vector<int> data(640);
  array_view<int> view(data);
  parallel_for_each(view.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int row[64];
    row[t.local[0]] = t.global[0];
    t.barrier.wait();
    const int other = row[63 - t.local[0]];
    t.barrier.wait();
    row[t.local[0]] = other * 2;
    t.barrier.wait();
    for (int i = 0; i < 64; ++i)
      if (row[i] == 2 * t.global[0]) {
        view[t.global] = i;
        return;
      }
  });
  view.synchronize();
  for (int i = 0; i < 640; ++i)
    if (data[i] != 63 - i % 64)
      return false;
  return true;
}

int main() { return reduces() && searches() && turns_rows() ? 0 : 1; }
