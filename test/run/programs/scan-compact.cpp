// A scan library with any associative operation, exclusive and inclusive, and stream compaction on top of it.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-129, R-LANG-21, R-LANG-75
#include <algorithm>
#include <amp.h>
#include <vector>
using namespace concurrency;

namespace parallel {
template <typename T> struct plus {
  T operator()(const T &a, const T &b) const restrict(cpu, amp) { return a + b; }
  static T identity() restrict(cpu, amp) { return T(); }
};
template <typename T> struct maximum {
  T operator()(const T &a, const T &b) const restrict(cpu, amp) { return a < b ? b : a; }
  static T identity() restrict(cpu, amp) { return T(-2147483647 - 1); }
};
enum class kind { inclusive, exclusive };
namespace details {
template <int tile, typename T, typename Op>
T scan_tile(T value, tiled_index<tile> t, const Op &op, T (&buffer)[2][tile]) restrict(amp) {
  const int lid = t.local[0];
  int from = 0;
  buffer[from][lid] = value;
  t.barrier.wait_with_tile_static_memory_fence();
  for (int offset = 1; offset < tile; offset <<= 1, from = 1 - from) {
    buffer[1 - from][lid] = lid >= offset ? op(buffer[from][lid - offset], buffer[from][lid]) : buffer[from][lid];
    t.barrier.wait_with_tile_static_memory_fence();
  }
  return buffer[from][lid];
}
} // namespace details
template <int tile = 64, typename T, typename Op> void scan(array_view<T> data, kind what, Op op) {
  const int n = data.extent.size(), tiles = (n + tile - 1) / tile;
  array<T> sums(tiles);
  parallel_for_each(extent<1>(n).tile<tile>().pad(), [=, &sums](tiled_index<tile> t) restrict(amp) {
    tile_static T buffer[2][tile];
    const int i = t.global[0];
    const T own = i < n ? data[i] : Op::identity();
    const T all = details::scan_tile<tile>(own, t, op, buffer);
    if (t.local[0] == tile - 1)
      sums[t.tile] = all;
    const int last = (tile & (tile - 1)) == 0 ? 0 : 1;
    t.barrier.wait();
    buffer[last][t.local[0]] = all;
    t.barrier.wait();
    if (i < n)
      data[i] = what == kind::inclusive ? all : t.local[0] == 0 ? Op::identity() : buffer[last][t.local[0] - 1];
  });
  if (tiles == 1)
    return;
  array_view<T> carried(sums);
  scan<tile>(carried, kind::exclusive, op);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) { data[i] = op(carried[i / tile], data[i]); });
}
template <typename T, typename Pred> int compact(array_view<const T> in, array_view<T> out, Pred pred) {
  const int n = in.extent[0];
  std::vector<int> flags(n);
  array_view<int> position(n, flags);
  position.discard_data();
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { position[i] = pred(in[i]) ? 1 : 0; });
  scan(position, kind::exclusive, plus<int>());
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    if (pred(in[i]))
      out[position[i]] = in[i];
  });
  return position[n - 1] + (pred(in[n - 1]) ? 1 : 0);
}
} // namespace parallel

int main() {
  const int n = 1000;
  std::vector<int> data(n), sums, peaks, kept(n), expected;
  for (int i = 0; i < n; ++i)
    data[i] = (i * 7919) % 101 - 50;
  sums = peaks = data;
  array_view<int> a(n, sums), b(n, peaks), out(n, kept);
  parallel::scan(a, parallel::kind::inclusive, parallel::plus<int>());
  parallel::scan<32>(b, parallel::kind::exclusive, parallel::maximum<int>());
  const auto odd = [](int v) restrict(cpu, amp) { return (v & 1) != 0; };
  const int count = parallel::compact<int>(array_view<const int>(n, data), out, odd);
  a.synchronize();
  b.synchronize();
  out.synchronize();
  int sum = 0, peak = -2147483647 - 1;
  for (int i = 0; i < n; ++i) {
    sum += data[i];
    if (sums[i] != sum || peaks[i] != peak)
      return 1;
    peak = std::max(peak, data[i]);
    if (odd(data[i]))
      expected.push_back(data[i]);
  }
  kept.resize(count);
  return kept == expected ? 0 : 2;
}
