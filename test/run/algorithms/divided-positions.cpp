// Positions in a matrix that a kernel computes from one index: with rows of any length, also of none and of less than none,
// where no thread divides by it; with negative indices, and in tiles.
// SPEC: R-RT-02, R-RT-03, R-LANG-111
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_SPECIALISE=always %t
#include "../Inputs/check.h"
#include <climits>
#include <vector>

using namespace concurrency;

using values = array_view<const int>;

// The kernels themselves, for one element; n is not zero.
struct matrix {
  int operator()(const values &in, int i, int size, int n) const restrict(cpu, amp) {
    const int x = i % n, y = i / n;
    if (x == 0 || x == n - 1 || y == 0)
      return in[i];
    return in[y * n + x - 1] - in[y * n + x] * 2 + in[(y - 1) * n + x];
  }
};
struct bias {
  int operator()(const values &in, int i, int size, int n) const restrict(cpu, amp) {
    const int x = i % n;
    return in[i] + in[x < 0 ? -x : x] * (i / n == 2 ? 5 : 1);
  }
};
struct torus {
  int operator()(const values &in, int i, int size, int n) const restrict(cpu, amp) {
    const int x = i % n, y = i / n, height = (size + n - 1) / n;
    const int left = y * n + (x + n - 1) % n, down = (y + 1) % height * n + x;
    return (left < size ? in[left] : 1) * 3 + (down < size ? in[down] : 2);
  }
};
struct box {
  int operator()(const values &in, int i, int size, int n) const restrict(cpu, amp) {
    const int m = n / 2 + 1, z = i / (n * m), r = i % (n * m), y = r / n, x = r % n;
    const int other = i / n % m - y;
    return x * 10000 + y * 100 + z + other * 7 + (x > 0 ? in[i - 1] : 0);
  }
};
struct shifted {
  int operator()(const values &in, int i, int size, int n) const restrict(cpu, amp) {
    int sum = (i - 20) % n * 3 + (i - 20) / n + (i - size) / n * 11 + (i + 5) / n;
    if (i > 30)
      sum += (i + (INT_MAX - 2000)) / n - (i + (INT_MAX - 2000)) % n;
    return sum + (n - i) % n - (2 * i) / n;
  }
};

template <class F> void compare(int size, int n, const F &f) {
  std::vector<int> numbers(size), expected(size), simple(size, -1), tiled(size, -1);
  for (int i = 0; i < size; ++i)
    numbers[i] = int(unsigned(i) * 2654435761u >> 20) - 300;
  const values in(size, numbers);
  for (int i = 0; i < size; ++i)
    expected[i] = f(in, i, size, n);

  const array_view<int> to(size, simple), to_tiled(size, tiled);
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = f(in, i[0], size, n); });
  to.synchronize();
  CHECK(simple == expected);
  parallel_for_each(to_tiled.extent.tile<128>().pad(), [=](tiled_index<128> t) restrict(amp) {
    if (t.global[0] < size)
      to_tiled[t.global] = f(in, t.global[0], size, n);
  });
  to_tiled.synchronize();
  CHECK(tiled == expected);
}

// Nobody divides by n unless it is asked to.
void ask_first(int size, int n) {
  std::vector<int> found(size, -1), expected(size, -1);
  for (int i = 0; i < size; ++i)
    expected[i] = n ? i % n * 3 + i / n : i;
  const array_view<int> to(size, found);
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = n ? i[0] % n * 3 + i[0] / n : i[0]; });
  to.synchronize();
  CHECK(found == expected);
}

// Every n-th thread does something, of those that leave a remainder, which may be none of them.
void every(int size, int n, int remainder, int offset) {
  std::vector<int> expected(size, -1), found(size, -1);
  for (int i = 0; i < size; ++i) {
    if (n && (i + offset) % n == remainder && i != 3)
      expected[i] = i * 2;
    if (((i + offset) & n) == 0)
      expected[i] += 1000;
    if (n && 0 == i % n)
      expected[i] += 5000;
  }
  const array_view<int> to(size, found);
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    if (n && (i[0] + offset) % n == remainder && i[0] != 3)
      to[i] = i[0] * 2;
  });
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    if (((i[0] + offset) & n) != 0)
      return;
    to[i] += 1000;
  });
  if (n)
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
      const int at = i[0];
      if (!(at % n))
        to[at] += 5000;
    });
  to.synchronize();
  CHECK(found == expected);
}

// Neighbours are added, and the sums of neighbours: by threads that a division finds, or a mask.
template <int tile> void add_neighbours(int tiles, bool is_masked) {
  std::vector<int> numbers(tiles * tile), expected(tiles), found(tiles);
  for (int i = 0; i < tiles * tile; ++i) {
    numbers[i] = int(unsigned(i) * 2654435761u >> 20) - 300;
    expected[i / tile] += numbers[i];
  }
  const array_view<const int> in(tiles * tile, numbers);
  const array_view<int> out(tiles, found);
  parallel_for_each(in.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int sums[tile];
    const int l = t.local[0];
    sums[l] = in[t.global];
    t.barrier.wait();
    for (int k = 1; k < tile; k *= 2) {
      if (is_masked) {
        if ((l & (2 * k - 1)) == 0)
          sums[l] += sums[l + k];
      } else {
        if (l % (2 * k) == 0)
          sums[l] += sums[l + k];
      }
      t.barrier.wait();
    }
    if (l == 0)
      out[t.tile] = sums[0];
  });
  out.synchronize();
  CHECK(found == expected);
}

// A tile that is a square in one dimension.
template <int side> void transpose(int tiles) {
  constexpr int tile = side * side;
  std::vector<int> numbers(tiles * tile), expected(tiles * tile), found(tiles * tile);
  for (int i = 0; i < tiles * tile; ++i) {
    numbers[i] = i * 7;
    expected[i] = (i / tile * tile + i % side * side + i % tile / side) * 7 + (i % side == 0 || i % side == side - 1);
  }
  const array_view<const int> in(tiles * tile, numbers);
  const array_view<int> out(tiles * tile, found);
  parallel_for_each(in.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int part[side][side + 1];
    const int l = t.local[0], x = l % side, y = l / side;
    part[y][x] = in[t.global];
    t.barrier.wait();
    out[t.global] = part[x][y];
    if (x == 0 || x == side - 1)
      out[t.global] += 1;
  });
  out.synchronize();
  CHECK(found == expected);
}

// Unsigned arithmetic wraps around, and the conversion to int gives negative numbers, too.
static void wrap_around() {
  const int rows = 256, columns = 64;
  std::vector<int> found(rows * columns), expected(rows * columns);
  const array_view<int, 2> out(rows, columns, found);
  parallel_for_each(out.extent, [=](index<2> idx) restrict(amp) {
    const int y = idx[0], x = idx[1];
    if ((x + (int)((unsigned)y * 3000000000u)) % 8 == 3)
      out[idx] = 1;
  });
  out.synchronize();
  for (int y = 0; y != rows; ++y)
    for (int x = 0; x != columns; ++x)
      expected[y * columns + x] = (x + (int)((unsigned)y * 3000000000u)) % 8 == 3;
  CHECK(found == expected);
}

int main() {
  wrap_around();
  for (const int size : {1, 15, 64, 130, 1000})
    for (const int n : {1, 3, 15, 16, 17, 63, 64, 65, 200, 1000, 5000, INT_MAX}) {
      compare(size, n, matrix());
      if (n <= 5000) {
        compare(size, n, bias());
        compare(size, n, box());
        compare(size, n, shifted());
        compare(size, -n, shifted());
      }
      if (n <= size)
        compare(size, n, torus());
    }
  for (const int n : {0, -1, -3, -16, INT_MIN, 1, 16, 40})
    ask_first(300, n);
  for (const int size : {1, 7, 64, 1000})
    for (const int n : {0, -1, -8, 1, 2, 3, 7, 8, 64, 100, 4000, INT_MAX, INT_MIN + 1})
      for (const int remainder : {0, 1, 5, -3, 99})
        for (const int offset : {0, 3, -70})
          every(size, n, remainder, offset);
  add_neighbours<256>(3, false);
  add_neighbours<64>(2, true);
  add_neighbours<8>(4, false);
  transpose<16>(3);
  transpose<8>(5);
  transpose<15>(2);
  return failures != 0;
}
