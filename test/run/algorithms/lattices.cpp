// RUN: %amp-cc %s -o %t && %t
//
// Tiles whose elements are computed in place from elements of other threads, with a barrier between the reads and the
// writes: backward induction, shifts, scans. On CPUs, one loop may read and write if its order allows that.
// SPEC: R-LANG-133, R-API-TIDX-05
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int failures = 0;

template <class T> static void expect(const char *what, const std::vector<T> &got, const std::vector<T> &expected) {
  if (got == expected)
    return;
  ++failures;
  std::printf("%s: wrong\n", what);
}

// Small integers: sums of floats are exact, and ints do not overflow in a few steps.
template <class T, int Size> static std::vector<T> numbers() {
  std::vector<T> result(3 * Size + Size);
  for (std::size_t i = 0; i < result.size(); ++i)
    result[i] = T((i * 37 + i / 5) % 11);
  return result;
}

template <class T, int Size> static void lattice(const char *what, int steps) {
  std::vector<T> in = numbers<T, Size>(), narrowing(3 * Size), whole(3 * Size), initial(3 * Size);
  array_view<const T> from(int(in.size()), in);
  array_view<T> a(3 * Size, narrowing), b(3 * Size, whole), c(3 * Size, initial);
  parallel_for_each(extent<1>(3 * Size).tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static T part[2 * Size];
    const int l = t.local[0];
    part[l] = from[t.global[0]];
    part[l + Size] = from[t.global[0] + Size];
    t.barrier.wait();
    for (int step = steps; step > 0; --step) {
      T next = 0;
      if (l < step)
        next = part[l + 1] - 2 * part[l] + T(step % 3);
      t.barrier.wait();
      if (l < step)
        part[l] = next;
      t.barrier.wait();
    }
    a[t] = part[l];
  });
  parallel_for_each(extent<1>(3 * Size).tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static T part[2 * Size];
    const int l = t.local[0];
    part[l] = from[t.global[0]];
    part[l + Size] = from[t.global[0] + Size];
    t.barrier.wait();
    for (int step = steps; step > 0; --step) {
      const T next = part[l + 3] - part[l + 2];
      t.barrier.wait_with_tile_static_memory_fence();
      part[l] = next;
      t.barrier.wait_with_tile_static_memory_fence();
    }
    b[t] = part[l];
  });
  // The condition behind the barrier is another one, and each thread uses its value after the store, too.
  parallel_for_each(extent<1>(3 * Size).tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static T part[2 * Size];
    const int l = t.local[0];
    part[l] = from[t.global[0]];
    part[l + Size] = from[t.global[0] + Size];
    t.barrier.wait();
    T sum = 0;
    for (int step = steps; step > 0; --step) {
      T next = part[l] + part[l + 1];
      if (step & 1)
        next = -next;
      t.barrier.wait();
      if (l >= 2 && l % 3 != step % 3)
        part[l] = next;
      sum += next;
      t.barrier.wait();
    }
    c[t] = sum - part[l];
  });
  a.synchronize();
  b.synchronize();
  c.synchronize();
  auto host = [&](bool narrows, auto next) {
    std::vector<T> result(3 * Size);
    for (int tile = 0; tile < 3; ++tile) {
      std::vector<T> part(in.begin() + tile * Size, in.begin() + (tile + 2) * Size);
      for (int step = steps; step > 0; --step) {
        const std::vector<T> old = part;
        for (int l = 0; l < Size && (!narrows || l < step); ++l)
          part[l] = next(old, l, step);
      }
      std::copy(part.begin(), part.begin() + Size, result.begin() + tile * Size);
    }
    return result;
  };
  expect(what, narrowing, host(true, [](auto &old, int l, int step) { return old[l + 1] - 2 * old[l] + T(step % 3); }));
  expect(what, whole, host(false, [](auto &old, int l, int) { return old[l + 3] - old[l + 2]; }));
  std::vector<T> sums(3 * Size);
  for (int tile = 0; tile < 3; ++tile) {
    std::vector<T> part(in.begin() + tile * Size, in.begin() + (tile + 2) * Size);
    for (int step = steps; step > 0; --step) {
      const std::vector<T> old = part;
      for (int l = 0; l < Size; ++l) {
        const T next = step & 1 ? -(old[l] + old[l + 1]) : old[l] + old[l + 1];
        if (l >= 2 && l % 3 != step % 3)
          part[l] = next;
        sums[tile * Size + l] += next;
      }
    }
    for (int l = 0; l < Size; ++l)
      sums[tile * Size + l] -= part[l];
  }
  expect(what, initial, sums);
}

// Kernels that read elements in front of their own keep the barrier.
template <int Size> static void scans() {
  std::vector<int> in = numbers<int, Size>(), inclusive(3 * Size), shifted(3 * Size), expected(3 * Size);
  array_view<const int> from(int(in.size()), in);
  array_view<int> a(3 * Size, inclusive), b(3 * Size, shifted);
  parallel_for_each(extent<1>(3 * Size).tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static int part[Size];
    const int l = t.local[0];
    part[l] = from[t.global[0]];
    t.barrier.wait();
    for (int offset = 1; offset < Size; offset *= 2) {
      int more = 0;
      if (l >= offset)
        more = part[l - offset];
      t.barrier.wait();
      if (l >= offset)
        part[l] += more;
      t.barrier.wait();
    }
    a[t] = part[l];
  });
  parallel_for_each(extent<1>(3 * Size).tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static int part[2 * Size];
    const int l = t.local[0];
    part[l] = from[t.global[0]];
    part[l + Size] = -1;
    t.barrier.wait();
    const int ahead = part[l + 1], first = part[0];
    t.barrier.wait();
    part[l] = ahead + first;
    t.barrier.wait();
    const int behind = part[l];
    t.barrier.wait();
    part[l + 1] = behind;
    t.barrier.wait();
    b[t] = part[l];
  });
  a.synchronize();
  b.synchronize();
  for (int i = 0; i < 3 * Size; ++i)
    expected[i] = in[i] + (i % Size ? expected[i - 1] : 0);
  expect("inclusive scan", inclusive, expected);
  for (int i = 0; i < 3 * Size; ++i) {
    auto sum = [&](int at) { return in[at - at % Size] + (at % Size == Size - 1 ? -1 : in[at + 1]); };
    expected[i] = i % Size ? sum(i - 1) : sum(i);
  }
  expect("shifts", shifted, expected);
}

struct cell {
  float value;
  int count;
};

// Members of elements, and two arrays of which each is computed from the other one.
static void cells() {
  constexpr int Size = 96;
  std::vector<float> in = numbers<float, Size>(), out(3 * Size), expected(3 * Size);
  array_view<const float> from(int(in.size()), in);
  array_view<float> a(3 * Size, out);
  parallel_for_each(extent<1>(3 * Size).tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static cell part[Size + 1];
    tile_static float other[Size + 2];
    const int l = t.local[0];
    part[l].value = from[t.global[0]];
    part[l].count = 0;
    other[l] = from[t.global[0] + 1];
    if (l < 2)
      other[Size + l] = 1;
    if (l == 0) {
      part[Size].value = 2;
      part[Size].count = 3;
    }
    t.barrier.wait();
    for (int step = 0; step < 5; ++step) {
      const float value = part[l + 1].value - other[l + 2];
      const int count = part[l].count + part[l + 1].count;
      t.barrier.wait();
      part[l].value = value;
      part[l].count += count;
      other[l] = value + 1;
      t.barrier.wait();
    }
    a[t] = part[l].value + part[l].count + other[l];
  });
  a.synchronize();
  for (int tile = 0; tile < 3; ++tile) {
    std::vector<cell> part(Size + 1);
    std::vector<float> other(Size + 2);
    for (int l = 0; l < Size; ++l) {
      part[l] = {in[tile * Size + l], 0};
      other[l] = in[tile * Size + l + 1];
    }
    part[Size] = {2, 3};
    other[Size] = other[Size + 1] = 1;
    for (int step = 0; step < 5; ++step) {
      const std::vector<cell> old = part;
      const std::vector<float> before = other;
      for (int l = 0; l < Size; ++l) {
        part[l].value = old[l + 1].value - before[l + 2];
        part[l].count += old[l].count + old[l + 1].count;
        other[l] = part[l].value + 1;
      }
    }
    for (int l = 0; l < Size; ++l)
      expected[tile * Size + l] = part[l].value + part[l].count + other[l];
  }
  expect("cells", out, expected);
}

int main() {
  lattice<int, 64>("int, 64", 9);
  lattice<unsigned, 33>("unsigned, 33", 40); // the values wrap around
  lattice<float, 128>("float, 128", 7);
  lattice<float, 24>("float, 24", 6);
  lattice<int, 3>("int, 3", 3);
  scans<64>();
  scans<50>();
  cells();
  return failures != 0;
}
