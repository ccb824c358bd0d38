// -famp-robust-access: outside of the views and arrays of a kernel, elements are zero and writing changes nothing; the
// memory beside them, here of the same buffer, keeps its values. Every way to an element, with one thread too many on
// each side.
// RUN: %amp-cc -famp-robust-access %s -o %t && %t
// SPEC: R-LANG-202
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

static const int size = 37, beside = 8, mark = -77;
static int failures = 0;

struct particle {
  float mass;
  int counts[3];
  int total() const restrict(cpu, amp) { return counts[0] + counts[1] + counts[2]; }
  void add(int n) restrict(cpu, amp) { counts[1] += n; }
};

static void check(const char *what, bool holds) {
  if (!holds) {
    std::printf("wrong: %s\n", what);
    ++failures;
  }
}

// Elements with marks on both sides, and a view of the elements.
template <class T> struct guarded {
  std::vector<T> all;
  T mark;
  guarded(T first, T mark) : all(size + 2 * beside, first), mark(mark) {
    for (int i = 0; i < beside; ++i)
      all[i] = all[size + beside + i] = mark;
  }
  array_view<T> view() { return array_view<T>(size + 2 * beside, all).section(beside, size); }
  T at(int i) const { return all[beside + i]; }
};

static guarded<int> numbers(int first = 0) { return guarded<int>(first, mark); }

static bool keeps_marks(const guarded<int> &g) {
  for (int i = 0; i < beside; ++i)
    if (g.all[i] != mark || g.all[size + beside + i] != mark)
      return false;
  return true;
}

// Runs a kernel for the indices -beside ... size + beside - 1.
template <class Kernel> static void run(const Kernel &kernel) {
  parallel_for_each(extent<1>(size + 2 * beside), [=](index<1> idx) restrict(amp) { kernel(idx[0] - beside); });
}

template <class Kernel, class Expected>
static void check_writes(const char *what, int first, const Kernel &kernel, const Expected &expected) {
  guarded<int> data = numbers(first);
  {
    array_view<int> v = data.view();
    run([=](int i) restrict(amp) { kernel(v, i); });
  }
  bool holds = keeps_marks(data);
  for (int i = 0; i < size; ++i)
    holds = holds && data.at(i) == expected(i);
  check(what, holds);
}

static void store(int &to, int value) restrict(amp) { to = value; }
static void count(int *at, int n) restrict(amp) {
  for (int k = 0; k < n; ++k)
    *at += 1;
}
static int twice(const int &of) restrict(amp) { return 2 * of; }
static int value_of(int i) restrict(cpu, amp) { return 3 * i + 1; }

static void writes() {
  check_writes("=", 5, [](array_view<int> v, int i) restrict(amp) { v[i] = value_of(i); }, value_of);
  check_writes(
      "= of both sides", 5,
      [](array_view<int> v, int i) restrict(amp) {
        const int kept = v(i) = i; // an assignment's value
        if (i >= 0 && i < size && kept != i)
          v[0] = 1000;
      },
      [](int i) { return i; });
  check_writes(
      "+=", 5, [](array_view<int> v, int i) restrict(amp) { v[index<1>(i)] += i; }, [](int i) { return 5 + i; });
  check_writes(
      "<<= and |=", 1,
      [](array_view<int> v, int i) restrict(amp) {
        v[i] <<= 2;
        v(i) |= 1;
      },
      [](int) { return 5; });
  check_writes(
      "steps", 5,
      [](array_view<int> v, int i) restrict(amp) {
        v[i]++;
        ++v[i];
        v[i]--;
        const int old = v[i]++;
        v[i] += old;
      },
      [](int) { return 13; });
  check_writes(
      "references", 5,
      [](array_view<int> v, int i) restrict(amp) {
        int &element = v[i];
        element = i;
        const int &same = element;
        element = same + 2;
        int *pointer = &v[i];
        *pointer += 1;
      },
      [](int i) { return i + 3; });
  check_writes(
      "helpers", 5,
      [](array_view<int> v, int i) restrict(amp) {
        store(v[i], i);
        count(&v[i], 3);
        v[i] = twice(v[i]);
      },
      [](int i) { return 2 * (i + 3); });
  check_writes(
      "atomic operations", 5,
      [](array_view<int> v, int i) restrict(amp) {
        atomic_fetch_add(&v[i], 4);
        atomic_fetch_inc(&v(i));
        int expected = 10;
        atomic_compare_exchange(&v[i], &expected, i);
        const int before = atomic_exchange(&v[i], i + 1);
        atomic_fetch_max(&v[i], before);
      },
      [](int i) { return i + 1; });
  check_writes(
      "functions with results through pointers", 5,
      [](array_view<int> v, int i) restrict(amp) {
        int exponent = 0;
        precise_math::frexp(8.0f, &exponent);
        fast_math::frexp(8.0f, &v[i]);
        v[i] += exponent;
      },
      [](int) { return 8; });
  check_writes(
      "what is written is computed all the same", 5,
      [](array_view<int> v, int i) restrict(amp) {
        int n = 0;
        v[i] = ++n;
        v[i] += ++n;
        v[i + 1000] = ++n;
        v[i] += n * 100;
      },
      [](int) { return 303; });
  check_writes(
      "conditional places", 5,
      [](array_view<int> v, int i) restrict(amp) {
        (i % 2 == 0 ? v[i] : v(i)) = i;
        int *at = i % 3 == 0 ? &v[i] : &v[i + 1000];
        *at = 100;
      },
      [](int i) { return i % 3 == 0 ? 100 : i; });
}

static void parts() {
  check_writes(
      "sections", 5,
      [](array_view<int> v, int i) restrict(amp) {
        array_view<int> part = v.section(index<1>(10), extent<1>(5)); // inside
        if (i < 0 || i >= 5)
          part[i] = 100 + i;
        array_view<int> rest = v.section(index<1>(size - 2)); // to the end
        rest[i] = i;
        array_view<int> longer = v.section(index<1>(size - 4), extent<1>(100)); // beyond the end
        if (i < -4 || i >= 0)
          longer(i + 4) = 1000 + i;
        array_view<int> before = v.section(index<1>(-3), extent<1>(3)); // in front
        before[i] = 2000 + i;
      },
      [](int i) { return i >= size - 2 ? i - (size - 2) : 5; });
  check_writes(
      "other shapes", 5,
      [](array_view<int> v, int i) restrict(amp) {
        array_view<int, 2> square = v.section(0, 36).view_as(extent<2>(6, 6));
        square(i, 7) = 1;  // not the next row's
        square(i, -1) = 2; // not the last row's
        if (i < 6)
          square[i][i] = i;
        array_view<int, 2> larger = v.view_as(extent<2>(100, 36)); // one row is there
        larger(1, i) = 3;
        array_view<unsigned> bits = v.reinterpret_as<unsigned>();
        if (i < 0 || i >= size)
          bits[i] = 4;
      },
      [](int i) { return i < 36 && i / 6 == i % 6 ? i / 6 : 5; });
  check_writes(
      "views of memory of the kernel", 5,
      [](array_view<int> v, int i) restrict(amp) {
        int own[4] = {1, 2, 3, 4}, after[2] = {9, 9};
        array_view<int> of_own(3, own);
        of_own[i] = 100;
        v[i] = own[3] * 100 + after[0] * 10 + of_own[3];
      },
      [](int) { return 490; });
}

static void reads() {
  guarded<int> data = numbers(3);
  std::vector<int> out(size + 2 * beside, -1), sums(out);
  {
    const array_view<const int> v = data.view();
    array_view<int> w = data.view(), to(size + 2 * beside, out), sum(size + 2 * beside, sums);
    run([=](int i) restrict(amp) {
      to[i + beside] = v[i] + 10 * w(i) + 100 * twice(w[i]) + atomic_fetch_add(&w[i], 0);
      int total = 0;
      for (int k = -2; k <= 2; ++k)
        total += v[i + k];
      sum[i + beside] = total;
    });
  }
  bool right = true, summed = true;
  for (int i = -beside; i < size + beside; ++i) {
    right = right && out[i + beside] == (i >= 0 && i < size ? 3 + 30 + 600 + 3 : 0);
    int total = 0;
    for (int k = -2; k <= 2; ++k)
      total += i + k >= 0 && i + k < size ? 3 : 0;
    summed = summed && sums[i + beside] == total;
  }
  check("reads", right && keeps_marks(data));
  check("sums of neighbours", summed);
}

static void records() {
  const particle first = {1.5f, {1, 2, 3}}, beside_it = {7, {7, 7, 7}};
  guarded<particle> data(first, beside_it);
  std::vector<int> out(size + 2 * beside, -1);
  {
    array_view<particle> v = data.view();
    array_view<int> to(size + 2 * beside, out);
    run([=](int i) restrict(amp) {
      v[i].mass += 1;
      v[i].counts[2] = 10;
      particle &p = v[i];
      p.add(5);
      int *total = &p.counts[0];
      *total = 4;
      const particle copy = v[i];
      to[i + beside] = copy.total() + v[i].total();
      if (i >= size)
        v[i] = particle();
    });
  }
  bool right = true;
  for (int i = -beside; i < size + beside; ++i) {
    const particle &p = data.all[i + beside];
    const bool is_inside = i >= 0 && i < size;
    right = right && out[i + beside] == (is_inside ? 42 : 0) && p.mass == (is_inside ? 2.5f : 7.0f) && p.total() == 21;
  }
  check("records", right);
}

static void arrays() {
  array<int, 2> a(4, 5);
  array<double, 3> b(2, 3, 4);
  array_view<int, 2> all_a(a);
  parallel_for_each(extent<1>(1), [&a, &b](index<1>) restrict(amp) {
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 5; ++j)
        a(i, j) = 0;
    for (int i = -1; i < 5; ++i)
      for (int j = -1; j < 6; ++j) {
        a(i, j) += 1;
        a[index<2>(i, j)] += 2;
        a[i][j] += 4;
        a(i)(j) += 8;
      }
    for (int i = -1; i < 3; ++i)
      for (int j = -1; j < 4; ++j)
        for (int k = -1; k < 5; ++k) {
          b(i, j, k) = 1;
          b[i](j, k) += 2;
          b[i][j][k] += b(i, j, k + 1);
        }
  });
  std::vector<int> of_a = a;
  bool right = true;
  for (int n : of_a)
    right = right && n == 15;
  std::vector<double> of_b = b;
  for (std::size_t n = 0; n != of_b.size(); ++n)
    right = right && of_b[n] >= 3 && of_b[n] <= 6;
  check("arrays of several dimensions", right);
}

static void four_dimensions() {
  const int sides[4] = {2, 3, 2, 3};
  std::vector<int> data(36 + 4, mark);
  {
    array_view<int, 4> v = array_view<int>(40, data).section(0, 36).view_as(extent<4>(sides));
    parallel_for_each(extent<1>(4), [=](index<1> idx) restrict(amp) {
      int at[4] = {idx[0] - 1, 0, 0, 0};
      for (at[1] = -1; at[1] < 4; ++at[1])
        for (at[2] = -1; at[2] < 3; ++at[2])
          for (at[3] = -1; at[3] < 4; ++at[3]) {
            const index<4> i(at);
            v[i] = at[0] * 18 + at[1] * 6 + at[2] * 3 + at[3];
          }
    });
  }
  bool right = true;
  for (int i = 0; i < 40; ++i)
    right = right && data[i] == (i < 36 ? i : mark);
  check("four dimensions", right);
}

// The examples of the issue that asked for it.
static void samples() {
  const int bins = 16;
  std::vector<int> counts(bins + 16, mark), pixels(1000);
  std::vector<int> expected(counts);
  for (int b = 0; b < bins; ++b)
    counts[8 + b] = expected[8 + b] = 0;
  for (int i = 0; i < 1000; ++i) {
    pixels[i] = i % 24 - 4; // no bin for each third
    if (pixels[i] >= 0 && pixels[i] < bins)
      ++expected[8 + pixels[i]];
  }
  {
    array_view<int> histogram = array_view<int>(bins + 16, counts).section(8, bins);
    const array_view<const int> in(1000, pixels);
    parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { atomic_fetch_add(&histogram[in[i]], 1); });
  }
  check("a histogram with values without a bin", counts == expected);

  const int tile = 64;
  guarded<int> data = numbers(1), sums = numbers();
  {
    array_view<int> in = data.view(), out = sums.view();
    parallel_for_each(extent<1>(tile).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
      tile_static int held[tile];
      const int i = t.local[0];
      held[i] = in[i];
      t.barrier.wait();
      for (int step = 1; step < tile; step *= 2) {
        const int other = i >= step ? held[i - step] : 0;
        t.barrier.wait();
        held[i] += other;
        t.barrier.wait();
      }
      out[i] = held[i]; // of a whole tile
    });
  }
  bool right = keeps_marks(sums) && keeps_marks(data);
  for (int i = 0; i < size; ++i)
    right = right && sums.at(i) == i + 1;
  check("a scan that writes whole tiles", right);
}

int main() {
  writes();
  parts();
  reads();
  records();
  arrays();
  four_dimensions();
  samples();
  return failures;
}
