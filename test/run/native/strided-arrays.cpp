// RUN: %amp-cc -std=c++17 %s -o %t && %t
// The steps of reductions and the sweeps of scans in tiles, whose elements the native accelerator keeps in parts of an
// array: several types, sizes and operations, arrays that are read as a whole afterwards, and rows at the borders of an
// array. A host thread for each tile would do the same.
#include <amp.h>
#include <cmath>
#include <iostream>
#include <vector>
using namespace concurrency;

static int failures = 0;

template <class T> void expect(const char *what, int size, const std::vector<T> &found, const std::vector<T> &wanted) {
  if (found == wanted)
    return;
  ++failures;
  std::cout << what << " of " << size << " is wrong\n";
}

template <class T> std::vector<T> some_values(int count) {
  std::vector<T> result(count);
  for (int i = 0; i < count; ++i)
    result[i] = T((i * 7919 + 13) % 1009) / T(3);
  return result;
}

struct plus {
  template <class T> static T of(T a, T b) restrict(amp, cpu) { return a + b; }
};
struct larger {
  template <class T> static T of(T a, T b) restrict(amp, cpu) { return a > b ? a : b; }
};

// By intervals; all elements are read afterwards.
template <class T, int Size, class Op> void reduce() {
  const int tiles = 3;
  const std::vector<T> in = some_values<T>(tiles * Size);
  std::vector<T> all(in.size()), first(tiles), wanted = in, wanted_first(tiles);
  for (int tile = 0; tile < tiles; ++tile)
    for (int k = 1; k < Size; k *= 2)
      for (int l = 0; l + k < Size; l += 2 * k)
        wanted[tile * Size + l] = Op::of(wanted[tile * Size + l], wanted[tile * Size + l + k]);
  for (int tile = 0; tile < tiles; ++tile)
    wanted_first[tile] = wanted[tile * Size];
  array_view<const T> from(int(in.size()), in);
  array_view<T> to(int(all.size()), all), heads(tiles, first);
  to.discard_data();
  heads.discard_data();
  parallel_for_each(from.get_extent().template tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static T s[Size];
    const int l = t.local[0];
    s[l] = from[t.global];
    t.barrier.wait();
    for (int k = 1; k < Size; k *= 2) {
      if (l % (2 * k) == 0 && l + k < Size)
        s[l] = Op::of(s[l], s[l + k]);
      t.barrier.wait();
    }
    to[t.global] = s[l];
  });
  parallel_for_each(from.get_extent().template tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static T s[Size];
    const int l = t.local[0];
    s[l] = from[t.global];
    t.barrier.wait();
    for (int k = 1; k < Size; k *= 2) {
      const int i = 2 * k * l;
      if (i + k < Size)
        s[i] = Op::of(s[i], s[i + k]);
      t.barrier.wait();
    }
    if (l == 0)
      heads[t.tile] = s[0];
  });
  to.synchronize();
  heads.synchronize();
  expect("interval reduction", Size, all, wanted);
  expect("strided reduction", Size, first, wanted_first);
}

// Blelloch's sweeps; the last element of the tile is what the user says.
template <class T, int Threads> void scan(int last) {
  const int tiles = 2, size = 2 * Threads;
  const std::vector<T> in = some_values<T>(tiles * size);
  std::vector<T> out(in.size()), totals(tiles), wanted(in.size()), wanted_totals(tiles);
  for (int tile = 0; tile < tiles; ++tile) {
    std::vector<T> s(in.begin() + tile * size, in.begin() + (tile + 1) * size);
    for (int k = 1; k < size; k *= 2)
      for (int i = 2 * k - 1; i < size; i += 2 * k)
        s[i] += s[i - k];
    wanted_totals[tile] = s[size - 1];
    s[size - 1] = T(last);
    for (int k = Threads; k > 0; k /= 2)
      for (int i = 2 * k - 1; i < size; i += 2 * k) {
        const T before = s[i - k];
        s[i - k] = s[i];
        s[i] += before;
      }
    std::copy(s.begin(), s.end(), wanted.begin() + tile * size);
  }
  array_view<const T> from(int(in.size()), in);
  array_view<T> to(int(out.size()), out), sums(tiles, totals);
  to.discard_data();
  sums.discard_data();
  parallel_for_each(extent<1>(tiles * Threads).tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
    tile_static T s[size];
    const int l = t.local[0], first = t.tile[0] * size;
    s[2 * l] = from[first + 2 * l];
    s[2 * l + 1] = from[first + 2 * l + 1];
    int offset = 1;
    for (int d = Threads; d > 0; d /= 2) {
      t.barrier.wait();
      if (l < d)
        s[offset * (2 * l + 2) - 1] += s[offset * (2 * l + 1) - 1];
      offset *= 2;
    }
    t.barrier.wait();
    if (l == 0) {
      sums[t.tile] = s[size - 1];
      s[size - 1] = T(last);
    }
    for (int d = 1; d < size; d *= 2) {
      offset /= 2;
      t.barrier.wait();
      if (l < d) {
        const int left = offset * (2 * l + 1) - 1, right = offset * (2 * l + 2) - 1;
        const T before = s[left];
        s[left] = s[right];
        s[right] += before;
      }
    }
    t.barrier.wait();
    to[first + l] = s[l];
    to[first + Threads + l] = s[Threads + l];
  });
  to.synchronize();
  sums.synchronize();
  expect("scan", size, out, wanted);
  expect("total", size, totals, wanted_totals);
}

// Two arrays in one row, elements that only some steps access, and single elements between the steps.
template <int Size> void mixed() {
  const std::vector<int> in = some_values<int>(Size);
  std::vector<int> out(2 * Size), wanted(2 * Size);
  std::vector<int> a = in, b = in;
  for (int step = 0; step < 4; ++step) {
    for (int l = 0; l < Size / 2; ++l) {
      a[2 * l] += b[2 * l + 1] * (step + 1);
      b[2 * l + 1] ^= a[2 * l];
    }
    a[5] = b[Size - 1] - a[4];
    for (int l = 0; l < Size / 4; ++l)
      b[4 * l + 2] -= a[4 * l + 3] + b[4 * l + 1];
  }
  std::copy(a.begin(), a.end(), wanted.begin());
  std::copy(b.begin(), b.end(), wanted.begin() + Size);
  array_view<const int> from(Size, in);
  array_view<int> to(2 * Size, out);
  parallel_for_each(from.get_extent().template tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static int a[Size], b[Size];
    const int l = t.local[0];
    a[l] = b[l] = from[t.global];
    t.barrier.wait();
    for (int step = 0; step < 4; ++step) {
      if (l < Size / 2) {
        a[2 * l] += b[2 * l + 1] * (step + 1);
        b[2 * l + 1] ^= a[2 * l];
      }
      t.barrier.wait();
      if (l == 0)
        a[5] = b[Size - 1] - a[4];
      t.barrier.wait();
      if (l < Size / 4)
        b[4 * l + 2] -= a[4 * l + 3] + b[4 * l + 1];
      t.barrier.wait();
    }
    to[l] = a[l];
    to[Size + l] = b[l];
  });
  to.synchronize();
  expect("mixed", Size, out, wanted);
}

// Values that depend on the thread, not on the element alone.
template <int Size> void numbered() {
  const std::vector<int> in = some_values<int>(Size);
  std::vector<int> out(Size), wanted = in;
  for (int k = 1; k < Size; k *= 2)
    for (int l = 0; l < Size / 2 / k; ++l)
      wanted[2 * k * l] += wanted[2 * k * l + k] * (l + 1);
  array_view<const int> from(Size, in);
  array_view<int> to(Size, out);
  parallel_for_each(from.get_extent().template tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static int s[Size];
    const int l = t.local[0];
    s[l] = from[t.global];
    t.barrier.wait();
    for (int k = 1; k < Size; k *= 2) {
      if (l < Size / 2 / k)
        s[2 * k * l] += s[2 * k * l + k] * (l + 1);
      t.barrier.wait();
    }
    to[l] = s[l];
  });
  to.synchronize();
  expect("numbered", Size, out, wanted);
}

int main() {
  reduce<float, 32, plus>();
  reduce<float, 1024, plus>();
  reduce<float, 96, plus>(); // halves down to three elements
  reduce<int, 33, plus>();
  reduce<int, 128, larger>();
  reduce<unsigned, 64, larger>();
  scan<float, 16>(0);
  scan<int, 64>(5);
  scan<unsigned, 512>(1);
  if (accelerator().get_supports_double_precision()) {
    reduce<double, 64, plus>();
    scan<double, 32>(0);
  }
  numbered<64>();
  mixed<32>();
  mixed<64>();
  mixed<256>();
  return failures;
}
