// RUN: %amp-cc %s -o %t && %t
// RUN: %amp-cc -O2 -fsanitize=address,undefined -fno-sanitize-recover=all -famp-native %s -o %t.asan && %run-native %t.asan
//
// Every second or third thread of a row computes a new value of its own element from its neighbours': relaxation in red and
// black, cellular automata in turns, interlaced rows. On CPUs, the others may load and store, too, but only where an
// active thread does, and nobody may see it.
// SPEC: R-LANG-133, R-API-TIDX-05
#include <algorithm>
#include <amp.h>
#include <cstdio>
#include <memory>
#include <vector>
using namespace concurrency;

static int failures = 0;

template <class T> std::vector<T> numbers(int size) {
  std::vector<T> result(size);
  unsigned state = 777;
  for (T &x : result) {
    state = state * 1664525u + 1013904223u;
    x = static_cast<T>(state >> 24);
  }
  return result;
}

template <class T> void compare(const char *what, int size, const std::vector<T> &found, const std::vector<T> &expected) {
  if (found == expected)
    return;
  ++failures;
  std::printf("%s of %d: wrong\n", what, size);
}

// The exact size of the memory matters: an access beyond it is an error.
template <class T> void relaxation(int rows, int columns, int colour) {
  std::vector<T> v = numbers<T>(rows * columns), expected = v;
  array_view<T, 2> g(rows, columns, v);
  parallel_for_each(g.extent, [=](index<2> idx) restrict(amp) {
    const int y = idx[0], x = idx[1];
    if (x > 0 && x < columns - 1 && y > 0 && y < rows - 1 && (x + y) % 2 == colour)
      g[idx] = T(0.25f) * (g(y, x - 1) + g(y, x + 1) + g(y - 1, x) + g(y + 1, x)) + T(1);
  });
  parallel_for_each(g.extent, [=](index<2> idx) restrict(amp) {
    const int y = idx[0], x = idx[1];
    if (((x ^ y) & 1) != 0 && x + 1 < columns && y > 0)
      g[idx] += g(y, x + 1) - g(y - 1, x);
  });
  parallel_for_each(g.extent, [=](index<2> idx) restrict(amp) {
    const int y = idx[0], x = idx[1];
    if ((x + 2 * y + colour) % 3 == 1)
      g[idx] = g[idx] + T(2);
  });
  g.synchronize();
  auto at = [&](int y, int x) -> T & { return expected[y * columns + x]; };
  for (int y = 1; y < rows - 1; ++y)
    for (int x = 1; x < columns - 1; ++x)
      if ((x + y) % 2 == colour)
        at(y, x) = T(0.25f) * (at(y, x - 1) + at(y, x + 1) + at(y - 1, x) + at(y + 1, x)) + T(1);
  for (int y = 1; y < rows; ++y)
    for (int x = 0; x + 1 < columns; ++x)
      if ((x ^ y) & 1)
        at(y, x) += at(y, x + 1) - at(y - 1, x);
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x)
      if ((x + 2 * y + colour) % 3 == 1)
        at(y, x) = at(y, x) + T(2);
  compare("relaxation", columns, v, expected);
}

// The first and the last thread of a row are inactive; their neighbours beyond the ends do not exist.
void ends(int size, int phase) {
  auto exact = std::make_unique<int[]>(size);
  std::vector<int> expected = numbers<int>(size);
  std::copy_n(expected.begin(), size, exact.get());
  array_view<int> a(size, exact.get());
  parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
    const int i = idx[0];
    if (i % 2 == phase && i > 0 && i < size - 1)
      a[i] = a[i - 1] * 3 - a[i + 1];
  });
  parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
    const int i = idx[0] + 1;
    if ((i & 1) == phase && i < size - 1)
      a[i] = a[i + 1] + 1;
  });
  a.synchronize();
  for (int i = 1; i < size - 1; ++i)
    if (i % 2 == phase)
      expected[i] = expected[i - 1] * 3 - expected[i + 1];
  for (int i = 1; i < size - 1; ++i)
    if ((i & 1) == phase)
      expected[i] = expected[i + 1] + 1;
  compare("ends", size, std::vector<int>(exact.get(), exact.get() + size), expected);
}

// Values that only the active threads may compute, and elements that they do not always access.
void guarded(int size, int phase) {
  std::vector<int> v = numbers<int>(size), divisors(size), expected = v;
  for (int i = 0; i < size; ++i)
    divisors[i] = i % 2 == phase ? i % 5 + 1 : 0;
  array_view<int> a(size, v);
  array_view<const int> d(size, divisors);
  parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
    const int i = idx[0];
    if (i % 2 == phase)
      a[i] = 1000 / d[i] + a[i];
  });
  parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
    const int i = idx[0];
    if (i % 2 == phase) {
      const int next = d[i] > 3 && i + 7 < size ? d[i + 7] : 0;
      a[i] += next;
    }
  });
  parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
    const int i = idx[0];
    if ((i & 3) == phase) {
      const int old = a[i];
      a[i] = old * 2;
      if (old > 500)
        a[i] -= old / 3;
    }
  });
  a.synchronize();
  for (int i = phase; i < size; i += 2)
    expected[i] = 1000 / divisors[i] + expected[i];
  for (int i = phase; i < size; i += 2)
    expected[i] += divisors[i] > 3 && i + 7 < size ? divisors[i + 7] : 0;
  for (int i = phase; i < size; i += 4) {
    const int old = expected[i];
    expected[i] = old * 2;
    if (old > 500)
      expected[i] -= old / 3;
  }
  compare("guarded", size, v, expected);
}

// Cells of a tile in turns.
void automaton(int tiles) {
  constexpr int tile = 64;
  const int size = tile * tiles;
  std::vector<unsigned> v = numbers<unsigned>(size), expected = v;
  array_view<unsigned> a(size, v);
  parallel_for_each(a.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static unsigned s[tile];
    const int l = t.local[0];
    s[l] = a[t.global];
    t.barrier.wait();
    for (int k = 0; k < 9; ++k) {
      if (l > 0 && l < tile - 1 && (l + k) % 2 == 0)
        s[l] = s[l - 1] ^ (s[l] + s[l + 1]);
      t.barrier.wait();
    }
    if ((t.global[0] & 1) == 1)
      a[t.global] = s[l] + 3;
  });
  a.synchronize();
  for (int b = 0; b < size; b += tile) {
    std::vector<unsigned> s(expected.begin() + b, expected.begin() + b + tile);
    for (int k = 0; k < 9; ++k)
      for (int l = 1; l < tile - 1; ++l)
        if ((l + k) % 2 == 0)
          s[l] = s[l - 1] ^ (s[l] + s[l + 1]);
    for (int l = 1; l < tile; l += 2)
      expected[b + l] = s[l] + 3;
  }
  compare("automaton", size, v, expected);
}

// Interlaced rows: the condition is the same for a whole row; and columns of every second row.
void interlaced(int rows, int columns, int field) {
  std::vector<float> v = numbers<float>(rows * columns), expected = v;
  array_view<float, 2> g(rows, columns, v);
  parallel_for_each(g.extent, [=](index<2> idx) restrict(amp) {
    const int y = idx[0], x = idx[1];
    if (y % 2 == field && x % 2 == 1 && y + 1 < rows)
      g(y, x) = g(y + 1, x) + 0.5f * g(y, x - 1);
  });
  g.synchronize();
  for (int y = 0; y + 1 < rows; ++y)
    for (int x = 1; x < columns; x += 2)
      if (y % 2 == field)
        expected[y * columns + x] = expected[(y + 1) * columns + x] + 0.5f * expected[y * columns + x - 1];
  compare("interlaced", columns, v, expected);
}

// Two rows of threads have one row of elements: each stores to the elements between those of the other.
void halves(int rows, int columns) {
  std::vector<int> v(rows / 2 * columns, 1), expected = v;
  array_view<int> a(rows / 2 * columns, v);
  parallel_for_each(extent<2>(rows, columns), [=](index<2> idx) restrict(amp) {
    const int y = idx[0], x = idx[1];
    if ((x + y) % 2 == 0)
      a[y / 2 * columns + x] = 10 + y % 2;
  });
  a.synchronize();
  for (int y = 0; y < rows; ++y)
    for (int x = y % 2; x < columns; x += 2)
      expected[y / 2 * columns + x] = 10 + y % 2;
  compare("halves", columns, v, expected);
}

// Rows of threads that are longer than rows of elements: an element belongs to threads of two rows, of which one stores.
void overlapping_rows(int rows, int columns, int pitch) {
  const int size = rows * pitch + columns;
  std::vector<int> v = numbers<int>(size), expected = v;
  array_view<int> a(size, v);
  parallel_for_each(extent<2>(rows, columns), [=](index<2> idx) restrict(amp) {
    const int y = idx[0], x = idx[1];
    if ((x + y) % 2 == 0 && x < 2 * pitch)
      a[y * pitch + x] = 5;
  });
  a.synchronize();
  for (int y = 0; y < rows; ++y)
    for (int x = y % 2; x < columns && x < 2 * pitch; x += 2)
      expected[y * pitch + x] = 5;
  compare("overlapping rows", columns, v, expected);
}

int main() {
  halves(64, 4000);
  halves(2, 31);
  overlapping_rows(50, 200, 100);
  for (int colour = -1; colour < 3; ++colour) {
    relaxation<float>(7, 100, colour);
    relaxation<int>(33, 17, colour);
    relaxation<double>(3, 3, colour);
    relaxation<float>(1, 1, colour);
    for (int size : {1, 2, 3, 4, 5, 6, 100, 1001})
      ends(size, colour);
    interlaced(9, 70, colour);
  }
  for (int size : {1, 2, 3, 8, 9, 500, 5001}) {
    guarded(size, 0);
    guarded(size, 1);
  }
  automaton(5);
  std::printf("%d failures\n", failures);
  return failures;
}
