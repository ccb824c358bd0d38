// What an atomic function gave a thread stays its own behind barriers, whatever text of the kernel the processor runs.
// SPEC: API-ATOM-06 API-ATOM-07 R-LANG-151
// RUN: %amp-cc -std=c++17 %s -o %t && %t && env AMP_WORK_GROUP_VARIANT=0 %t
#include <amp.h>
using namespace concurrency;

struct counters { int inc, dec, add, sub, most, swapped; unsigned bits; };

// The return from the loop keeps the kernel from being run in loops of our own.
int claim(tiled_index<2, 8> t, array_view<int> limit) restrict(amp) {
  tile_static counters c;
  tile_static int taken[6][16];
  tile_static unsigned before[16];
  int me = t.local[0] * 8 + t.local[1];
  if (me == 0) {
    c.inc = c.add = c.swapped = 0;
    c.dec = c.sub = 15;
    c.most = -1;
    c.bits = 0u;
  }
  t.barrier.wait();
  for (int round = 0; round < 2; ++round) {
    int inc = atomic_fetch_inc(&c.inc), dec = atomic_fetch_dec(&c.dec), add = atomic_fetch_add(&c.add, 1);
    int sub = atomic_fetch_sub(&c.sub, 1), most = atomic_fetch_max(&c.most, me), last = atomic_exchange(&c.swapped, 1);
    unsigned bits = atomic_fetch_xor(&c.bits, 1u);
    int seen = 0;
    while (!atomic_compare_exchange(&c.swapped, &seen, seen + 2)) {}
    t.barrier.wait();
    taken[0][inc & 15] = me;
    taken[1][dec & 15] = me;
    taken[2][add & 15] = me;
    taken[3][sub & 15] = me;
    taken[4][me] = most < 16 ? 1 : 0;
    taken[5][me] = last >= 0 ? 1 : 0;
    before[me] = bits;
    t.barrier.wait();
    if (limit[0] < 0)
      return -1;
  }
  int all = 0, odd = 0;
  for (int k = 0; k < 16; ++k) {
    for (int which = 0; which < 4; ++which)
      all |= 1 << taken[which][k];
    odd += before[k];
  }
  int sum = 0;
  for (int which = 0; which < 4; ++which)
    for (int k = 0; k < 16; ++k)
      sum += taken[which][k];
  return all == 0xffff && sum == 4 * 120 && odd == 8 && taken[4][me] && taken[5][me] ? c.inc + c.add : 0;
}

int main() {
  int data[64];
  array_view<int, 2> out(4, 16, data);
  array_view<int> limit(1);
  limit[0] = 0;
  parallel_for_each(out.extent.tile<2, 8>(), [=](tiled_index<2, 8> t) restrict(amp) { out[t] = claim(t, limit); });
  out.synchronize();
  for (int value : data)
    if (value != 64)
      return 1;
}
