// RUN: %amp-cc %s -o %t && %t
//
// Tiles with a halo in tile_static memory, loaded in the styles of books and samples: by the threads at the edges, with
// conditions, zeros or clamped indices; by loops over the tile and its halo, in one and two dimensions; and by tiles
// that overlap. Domains are multiples of the tile, smaller than it, or end inside of a tile. The results are those of
// one thread that reads the matrix.
// SPEC: R-LANG-133, R-API-TIDX-05
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int failures = 0;

using view = array_view<int, 2>;
using const_view = array_view<const int, 2>;

static int round_up(int n, int tile) { return (n + tile - 1) / tile * tile; }

template <class Rows> static int sum_of(const Rows &p, int y, int x) restrict(cpu, amp) {
  return 5 * p[y][x] + p[y][x - 1] - 2 * p[y][x + 1] + 3 * p[y - 1][x] - 4 * p[y + 1][x];
}

enum class outside { zero, clamped };

// The element at (y, x) of an image of the given size, or what stands for it outside.
template <class View> static int at(const View &image, int rows, int columns, int y, int x, outside what) restrict(cpu, amp) {
  if (what == outside::clamped) {
    y = y < 0 ? 0 : y >= rows ? rows - 1 : y;
    x = x < 0 ? 0 : x >= columns ? columns - 1 : x;
  }
  return y >= 0 && y < rows && x >= 0 && x < columns ? image(y, x) : 0;
}

// The edges of the tile load the halo.
template <int TY, int TX> void by_edges(const const_view &from, const view &to, int rows, int columns, outside what) {
  extent<2> domain(round_up(rows, TY), round_up(columns, TX));
  parallel_for_each(domain.tile<TY, TX>(), [=](tiled_index<TY, TX> t) restrict(amp) {
    tile_static int part[TY + 2][TX + 2];
    const int y = t.global[0], x = t.global[1], j = t.local[0] + 1, i = t.local[1] + 1;
    part[j][i] = at(from, rows, columns, y, x, what);
    if (i == 1)
      part[j][0] = at(from, rows, columns, y, x - 1, what);
    if (i == TX)
      part[j][TX + 1] = at(from, rows, columns, y, x + 1, what);
    if (j == 1)
      part[0][i] = at(from, rows, columns, y - 1, x, what);
    if (j == TY)
      part[TY + 1][i] = at(from, rows, columns, y + 1, x, what);
    t.barrier.wait();
    if (y < rows && x < columns)
      to[t.global] = sum_of(part, j, i);
  });
}

// Threads outside return early; those at the borders copy zeros.
template <int TY, int TX> void with_returns(const const_view &from, const view &to, int rows, int columns, outside what) {
  extent<2> domain(round_up(rows, TY), round_up(columns, TX));
  parallel_for_each(domain.tile<TY, TX>(), [=](tiled_index<TY, TX> t) restrict(amp) {
    const int y = t.tile[0] * TY + t.local[0], x = t.tile[1] * TX + t.local[1];
    if (x >= columns || y >= rows)
      return;
    if (x == 0 || x == columns - 1 || y == 0 || y == rows - 1)
      to(y, x) = 5 * from(y, x) + at(from, rows, columns, y, x - 1, what) - 2 * at(from, rows, columns, y, x + 1, what) +
                 3 * at(from, rows, columns, y - 1, x, what) - 4 * at(from, rows, columns, y + 1, x, what);
    else
      to(y, x) = 5 * from(y, x) + from(y, x - 1) - 2 * from(y, x + 1) + 3 * from(y - 1, x) - 4 * from(y + 1, x);
  });
}

// The threads share the elements of the tile and its halo, numbered in one dimension.
template <int TY, int TX> void by_one_loop(const const_view &from, const view &to, int rows, int columns, outside what) {
  extent<2> domain(round_up(rows, TY), round_up(columns, TX));
  parallel_for_each(domain.tile<TY, TX>(), [=](tiled_index<TY, TX> t) restrict(amp) {
    tile_static int part[TY + 2][TX + 2];
    const int y0 = t.tile_origin[0] - 1, x0 = t.tile_origin[1] - 1;
    for (int p = t.local[0] * TX + t.local[1]; p < (TY + 2) * (TX + 2); p += TY * TX) {
      const int r = p / (TX + 2), c = p % (TX + 2);
      part[r][c] = at(from, rows, columns, y0 + r, x0 + c, what);
    }
    t.barrier.wait();
    if (t.global[0] < rows && t.global[1] < columns)
      to[t.global] = sum_of(part, t.local[0] + 1, t.local[1] + 1);
  });
}

// The same with unsigned numbers, column by column, and conditions in place of a function.
template <int TY, int TX> void by_columns(const const_view &from, const view &to, int rows, int columns, outside what) {
  extent<2> domain(round_up(rows, TY), round_up(columns, TX));
  const bool is_clamped = what == outside::clamped;
  parallel_for_each(domain.tile<TY, TX>(), [=](tiled_index<TY, TX> t) restrict(amp) {
    tile_static int part[TY + 2][TX + 2];
    const int y0 = t.tile_origin[0] - 1, x0 = t.tile_origin[1] - 1;
    for (unsigned p = t.local[1] * TY + t.local[0]; p < (TY + 2) * (TX + 2); p += TY * TX) {
      const int r = int(p % (TY + 2)), c = int(p / (TY + 2));
      int y = y0 + r, x = x0 + c;
      if (is_clamped) {
        y = direct3d::clamp(y, 0, rows - 1);
        x = direct3d::clamp(x, 0, columns - 1);
      }
      part[r][c] = 0;
      if (y >= 0 && y < rows && x >= 0 && x < columns)
        part[r][c] = from(y, x);
    }
    t.barrier.wait();
    if (t.global[0] < rows && t.global[1] < columns)
      to[t.global] = sum_of(part, t.local[0] + 1, t.local[1] + 1);
  });
}

// The threads share rows and columns of the tile and its halo.
template <int TY, int TX> void by_two_loops(const const_view &from, const view &to, int rows, int columns, outside what) {
  extent<2> domain(round_up(rows, TY), round_up(columns, TX));
  parallel_for_each(domain.tile<TY, TX>(), [=](tiled_index<TY, TX> t) restrict(amp) {
    tile_static int part[TY + 2][TX + 2];
    const int y0 = t.tile_origin[0] - 1, x0 = t.tile_origin[1] - 1;
    for (int r = t.local[0]; r < TY + 2; r += TY)
      for (int c = t.local[1]; c < TX + 2; c += TX)
        part[r][c] = at(from, rows, columns, y0 + r, x0 + c, what);
    t.barrier.wait();
    if (t.global[0] < rows && t.global[1] < columns)
      to[t.global] = sum_of(part, t.local[0] + 1, t.local[1] + 1);
  });
}

// Tiles overlap: each thread loads an element, and the inner ones have results.
template <int TY, int TX> void by_overlap(const const_view &from, const view &to, int rows, int columns, outside what) {
  const int IY = TY - 2, IX = TX - 2;
  extent<2> domain(round_up(rows, IY) / IY * TY, round_up(columns, IX) / IX * TX);
  parallel_for_each(domain.tile<TY, TX>(), [=](tiled_index<TY, TX> t) restrict(amp) {
    tile_static int part[TY][TX];
    const int ly = t.local[0], lx = t.local[1];
    const int y = t.tile[0] * IY + ly - 1, x = t.tile[1] * IX + lx - 1;
    const bool is_inside = y >= 0 && y < rows && x >= 0 && x < columns;
    part[ly][lx] = at(from, rows, columns, y, x, what);
    t.barrier.wait();
    if (is_inside && ly > 0 && ly < TY - 1 && lx > 0 && lx < TX - 1)
      to(y, x) = sum_of(part, ly, lx);
  });
}

// A thread reads what it stored in an earlier iteration: the iterations must stay in order.
static void in_order(int tiles) {
  const int size = 64;
  std::vector<int> data(tiles * size), expected(data.size());
  for (std::size_t i = 0; i != data.size(); ++i)
    data[i] = expected[i] = int(i * 7919 % 1000);
  for (int t = 0; t != tiles; ++t)
    for (int i = 16; i != size; ++i)
      expected[t * size + i] += 3 * expected[t * size + i - 16];
  array_view<int> v(int(data.size()), data);
  parallel_for_each(extent<1>(tiles * 16).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int part[8][8];
    const int first = t.tile[0] * size;
    for (int p = t.local[0]; p < size; p += 16) {
      const int before = p >= 16 ? part[(p - 16) / 8][(p - 16) % 8] : 0;
      part[p / 8][p % 8] = v[first + p] + 3 * before;
    }
    t.barrier.wait();
    for (int p = t.local[0]; p < size; p += 16)
      v[first + p] = part[p / 8][p % 8];
  });
  v.synchronize();
  if (data != expected) {
    ++failures;
    std::printf("in order, %d tiles: wrong\n", tiles);
  }
}

using style = void(const const_view &, const view &, int, int, outside);

static void check(const char *name, style &run, int rows, int columns, outside what) {
  std::vector<int> data(rows * columns), found(data.size(), -1), expected(data.size());
  for (std::size_t i = 0; i != data.size(); ++i)
    data[i] = int(i * 2654435761u >> 20);
  const auto image = [&](int y, int x) { return data[y * columns + x]; };
  for (int y = 0; y != rows; ++y)
    for (int x = 0; x != columns; ++x)
      expected[y * columns + x] = 5 * image(y, x) + at(image, rows, columns, y, x - 1, what) -
                                  2 * at(image, rows, columns, y, x + 1, what) +
                                  3 * at(image, rows, columns, y - 1, x, what) - 4 * at(image, rows, columns, y + 1, x, what);
  view to(rows, columns, found);
  run(const_view(rows, columns, data), to, rows, columns, what);
  to.synchronize();
  if (found != expected) {
    ++failures;
    std::printf("%s of %d x %d, %s: wrong\n", name, rows, columns, what == outside::zero ? "zero" : "clamped");
  }
}

static void check_sizes(const char *name, style &run) {
  const int sizes[][2] = {{1, 1}, {3, 20}, {16, 16}, {17, 33}, {32, 48}};
  for (const outside what : {outside::zero, outside::clamped})
    for (const auto &[rows, columns] : sizes)
      check(name, run, rows, columns, what);
}

int main() {
  check_sizes("edges", by_edges<16, 16>);
  check_sizes("returns", with_returns<16, 16>);
  check_sizes("one loop", by_one_loop<16, 16>);
  check_sizes("one loop, short rows", by_one_loop<4, 8>);
  check_sizes("columns", by_columns<8, 16>);
  check_sizes("two loops", by_two_loops<16, 16>);
  check_sizes("overlap", by_overlap<16, 16>);
  in_order(5);
  if (!failures)
    std::printf("all right\n");
  return failures;
}
