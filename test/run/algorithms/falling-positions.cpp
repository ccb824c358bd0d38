// Conditions on numbers that fall from thread to thread, or that threads keep in variables for one decision: as many threads
// go on as on the host, also where that is none, one or all of them, and at the ends of the range of int.
// SPEC: R-RT-02, R-RT-03
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_SPECIALISE=always %t
#include "../Inputs/check.h"
#include <climits>
#include <vector>

using namespace concurrency;

// One sum for each number of a tile, over those at which another number has come by then.
template <int tile> void convolve(int tiles, int last) {
  std::vector<int> numbers(tiles * tile), expected(tiles * tile), found(tiles * tile);
  for (int i = 0; i < tiles * tile; ++i)
    numbers[i] = int(unsigned(i) * 2654435761u >> 20) - 300;
  for (int i = 0; i < tiles * tile; ++i)
    for (int d = -3; d < last; ++d) {
      const int l = i % tile, y = d - l, other = 2 * tile - l - d;
      if (y >= 0 && y < tile)
        expected[i] += numbers[i - l + y] * (d + 5);
      if (other < tile && 0 <= other)
        expected[i] -= numbers[i - l + other];
      if (d - l == 4)
        expected[i] += 1000;
    }
  const array_view<const int> in(tiles * tile, numbers);
  const array_view<int> out(tiles * tile, found);
  parallel_for_each(in.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int part[tile];
    const int l = t.local[0];
    part[l] = in[t.global];
    t.barrier.wait();
    int sum = 0;
    for (int d = -3; d < last; ++d) {
      const int y = d - l;
      if (y >= 0 && y < tile)
        sum += part[y] * (d + 5);
      t.barrier.wait();
      const int other = 2 * tile - l - d;
      if (other < tile && 0 <= other)
        sum -= part[other];
      if (d - l == 4)
        sum += 1000;
    }
    out[t.global] = sum;
  });
  out.synchronize();
  CHECK(found == expected);
}

// What one thread computes for a decision, and what it goes on with.
struct decision {
  int operator()(int x, int n, int first) const restrict(cpu, amp) {
    int result = 3;
    const int left = n - 1 - x, far = INT_MAX - x, low = INT_MIN + 10 + (n - x);
    if (left < n / 2)
      result += left;
    if (left == first && !(n - x <= first))
      result *= 7;
    if (far > INT_MAX - 5)
      result += far - INT_MAX;
    if (low <= INT_MIN + 12)
      result += 100;
    int y = first - 2 * x;
    if (y >= -20 && y < 20 && x > 1)
      result += y;
    const int again = x - first, twice = again * 2;
    if (twice < n && twice >= 0)
      result -= again;
    return result + left % 3;
  }
};

void decide(int n, int first) {
  std::vector<int> expected(n), found(n), tiled(n);
  const decision f{};
  for (int i = 0; i < n; ++i)
    expected[i] = f(i, n, first);
  const array_view<int> to(n, found), to_tiled(n, tiled);
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = f(i[0], n, first); });
  to.synchronize();
  CHECK(found == expected);
  parallel_for_each(to.extent.tile<64>().pad(), [=](tiled_index<64> t) restrict(amp) {
    const int left = n - t.global[0];
    if (left > 0)
      to_tiled[t.global] = f(t.global[0], n, first);
  });
  to_tiled.synchronize();
  CHECK(tiled == expected);
}

// A pointer that a decision needs, and a loop of all threads behind it.
struct pointers {
  array_view<int> to;
  int m;
  void operator()(index<1> i) const restrict(cpu, amp) {
    const int x = i[0];
    int *const own = &to[x * 4];
    const int q = m + x;
    if (q >= m + 1 && q <= m + 43)
      own[1] = own[0] + q;
    int round = 0;
    do {
      if (round == m)
        break;
      own[2] += round + x;
    } while (++round < 3);
  }
};

void lead(int n, int m) {
  std::vector<int> expected(n * 4), found(n * 4);
  const pointers on_host{array_view<int>(n * 4, expected), m}, on_device{array_view<int>(n * 4, found), m};
  for (int i = 0; i < n; ++i)
    on_host(index<1>(i));
  parallel_for_each(extent<1>(n), on_device);
  on_host.to.synchronize();
  on_device.to.synchronize();
  CHECK(found == expected);
}

int main() {
  for (const int n : {1, 44, 45, 1000})
    for (const int m : {0, 1, 5})
      lead(n, m);
  convolve<64>(2, 140);
  convolve<16>(3, 40);
  convolve<128>(1, 0);
  convolve<100>(1, 300);
  for (const int n : {1, 2, 5, 63, 64, 65, 130, 1000})
    for (const int first : {0, 1, -4, 40, 2000})
      decide(n, first);
  return failures != 0;
}
