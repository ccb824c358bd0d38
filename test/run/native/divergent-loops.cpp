// Loops that work-items leave in different iterations: fractals, roots, searches, walks. Jumps, results that are stored where
// a work-item leaves, loops in loops, elements that all work-items read in the same iteration, at the end of memory that
// nobody may read, and rows of any length. The results are those of the CPU.
// RUN: %amp-cc -O2 -ffp-contract=off %s -o %t && %run-native %t
// RUN: %amp-cc -O2 -ffp-contract=off -famp-robust-access %s -o %t && %run-native %t
// SPEC: R-RT-02
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

struct Complex {
  float re, im;
  Complex(float re, float im) restrict(cpu, amp) : re(re), im(im) {}
  Complex operator*(const Complex &o) const restrict(cpu, amp) { return {re * o.re - im * o.im, re * o.im + im * o.re}; }
  Complex operator+(const Complex &o) const restrict(cpu, amp) { return {re + o.re, im + o.im}; }
  float norm() const restrict(cpu, amp) { return re * re + im * im; }
};

using Words = array_view<const int>;

int mandelbrot(int x, int n, const Words &) restrict(cpu, amp) {
  const float cx = 3.0f * x / n - 2.0f, cy = 0.3f;
  float a = 0, b = 0;
  int step = 0;
  while (a * a + b * b <= 4.0f && step < 100) {
    const float t = a * a - b * b + cx;
    b = 2 * a * b + cy;
    a = t;
    step++;
  }
  return step;
}

int julia(int x, int n, const Words &) restrict(cpu, amp) { // returns from the loop, with a record
  Complex z(2.0f * x / n - 1.0f, 0.4f);
  for (int i = 0; i < 60; ++i) {
    if (z.norm() > 4.0f)
      return i;
    z = z * z + Complex(-0.7f, 0.27f);
  }
  return -1;
}

int root(int x, int, const Words &) restrict(cpu, amp) { // double precision, do
  const double v = 1.0 + x;
  double r = v;
  int steps = 0;
  do {
    const double next = 0.5 * (r + v / r);
    ++steps;
    if (next >= r)
      break;
    r = next;
  } while (steps < 50);
  return int(r * 1000) * 64 + steps;
}

int lower_bound(int x, int n, const Words &in) restrict(cpu, amp) { // a search in what is sorted; the key may be behind it
  const int key = x * 7 % (n + 3) * 3;
  int low = 0, high = in.extent[0];
  while (low < high) {
    const int middle = low + (high - low) / 2;
    if (in[middle] < key)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

int find(int x, int, const Words &in) restrict(cpu, amp) { // reads nothing behind the end
  int i = 0, sum = 0;
  for (; i < in.extent[0] && in[i] * in[i] + (x & 3) < x * x; ++i)
    sum += (in[i] ^ x) & 15;
  return sum * 1000 + i;
}

int find_counted(int x, int, const Words &in) restrict(cpu, amp) { // the same with a counter that all share
  int sum = 1;
  for (int i = 0; i < in.extent[0] && in[i] * in[i] + (x & 3) < x * x; ++i) {
    if ((in[i] + x) % 5 == 2)
      continue;
    sum = sum * 3 + in[i];
  }
  return sum;
}

int nested(int x, int n, const Words &in) restrict(cpu, amp) { // a loop in a loop, and a way out of both
  int total = 0;
  for (int i = 0; i < n; ++i) {
    unsigned walk = unsigned(x * 31 + i);
    int moves = 0;
    for (;;) {
      walk = walk * 1664525u + 1013904223u;
      if ((walk >> 20) % 7u == 3u)
        break;
      if ((walk >> 24) == 9u)
        return total - 1000;
      if (++moves > 20)
        break;
      if (walk >> 31)
        continue;
      total += moves;
    }
    if (total > 40 * in[i & 1] + 50)
      break;
  }
  return total;
}

int two(int x, int n, const Words &) restrict(cpu, amp) { // one loop after the other, in branches, with a flag
  bool even = false;
  int k = x, steps = 0;
  if (x % 3 != 1) {
    while (k > 1 && steps < 200) {
      even = k % 2 == 0;
      k = even ? k / 2 : 3 * k + 1;
      ++steps;
    }
  } else {
    do {
      k = k * 5 % 1009 + 1;
      even = !even;
    } while (k > n && ++steps < 90);
  }
  for (int i = 0; i < 12; ++i) {
    if ((k + i * x) % 11 == 4)
      break;
    k = (k * 3 + i) & 0xffff;
  }
  return k * 2 + even + steps * 1000;
}

int counted_down(int x, int n, const Words &) restrict(cpu, amp) { // conditions that count
  int k = x % 13 + 5, v = x, tries = 0;
  while (k-- > 0 && v % 17 != 3)
    v = (v * 5 + n) & 1023;
  while (++tries < 30 && (v ^ tries) % 19 != 5)
    v = (v * 7 + tries) & 4095;
  do
    v = v * 3 % 2003;
  while (--tries);
  return v * 100 + k;
}

int last_iteration(int x, int n, const Words &in) restrict(cpu, amp) { // element i exists, but not for those that are done
  int sum = 0;
  for (int i = 0; i < 1000000; ++i) {
    if (i >= in.extent[0] - x % 3)
      break;
    sum = sum * 2 % 65521 + in[i] + (sum ^ n) % 7;
  }
  return sum;
}

struct Disc {
  float x, y, radius;
  int weight;
};

// Rays that discs reflect, with a loop over all discs in the loop over the reflections, another one that may end early, and
// elements that each ray reads at a place of its own.
template <class Discs> int reflections(int x, int n, const Discs &discs, int count) restrict(cpu, amp) {
  float px = 0, py = x * 0.25f, dx = 1, dy = 0.125f * (x % 5);
  int sum = 0;
  for (int bounce = 0; bounce < 6; ++bounce) {
    float nearest = 1e9f;
    int which = -1;
    for (int k = 0; k < count; ++k) {
      const auto &disc = discs[k];
      const float ax = disc.x - px, ay = disc.y - py, along = ax * dx + ay * dy;
      if (along <= 0.0f)
        continue;
      const float across = ax * ax + ay * ay - along * along * 0.5f;
      if (across < disc.radius && along < nearest) {
        nearest = along;
        which = k;
      }
    }
    if (which < 0)
      return sum * 8 + bounce;
    px += dx * nearest * 0.5f;
    py += dy * nearest * 0.5f;
    bool shadow = false;
    for (int k = 0; k < count && !shadow; ++k) {
      if (k == which)
        continue;
      const float ax = discs[k].x - px, ay = discs[k].y - py;
      shadow = ax * ax < discs[k].radius && ay * ay < discs[k].radius * 0.25f;
    }
    sum += shadow ? 1 : discs[which].weight;
    const float t = dx;
    dx = discs[which].weight & 1 ? -dy : dy;
    dy = t;
    if (sum > 50 + n)
      break;
  }
  return sum * 8 + 7;
}

int failures = 0;

void compare(const char *name, int n, const std::vector<int> &found, const std::vector<int> &expected) {
  if (found != expected) {
    std::printf("%s: wrong for %d\n", name, n);
    ++failures;
  }
}

#define CHECK(F)                                                                                                       \
  for (int n : {1, 3, 8, 15, 16, 17, 31, 33, 64, 200}) {                                                              \
    std::vector<int> in(n % 29 + 2), found(n, -7), expected(n);                                                        \
    for (int i = 0; i < int(in.size()); ++i)                                                                           \
      in[i] = i * 3 + 1;                                                                                               \
    const Words words(int(in.size()), in);                                                                             \
    for (int x = 0; x < n; ++x)                                                                                        \
      expected[x] = F(x, n, words);                                                                                    \
    array_view<int> out(n, found);                                                                                     \
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = F(i[0], n, words); });                      \
    out.synchronize();                                                                                                 \
    compare(#F, n, found, expected);                                                                                   \
    parallel_for_each(out.extent.tile<16>().pad(), [=](tiled_index<16> t) restrict(amp) {                              \
      tile_static int results[16];                                                                                     \
      const int i = t.global[0], l = t.local[0];                                                                       \
      results[l] = 0;                                                                                                  \
      if (i < n)                                                                                                       \
        results[l] = F(i, n, words);                                                                                   \
      t.barrier.wait();                                                                                                \
      if (i < n)                                                                                                       \
        out[i] = results[l] + results[l ^ 1];                                                                          \
    });                                                                                                                \
    out.synchronize();                                                                                                 \
    for (int x = 0; x < n; ++x)                                                                                        \
      found[x] -= (x ^ 1) < n ? expected[x ^ 1] : 0;                                                                   \
    compare(#F " in tiles", n, found, expected);                                                                       \
  }

void reflected() {
  for (int n : {4, 16, 45}) {
    std::vector<Disc> discs(11);
    for (int i = 0; i < 11; ++i)
      discs[i] = {i * 1.5f - 4.0f, i * i % 7 * 1.0f, 1.0f + i % 4, i * 3 % 13};
    std::vector<int> found(n), expected(n);
    for (int x = 0; x < n; ++x)
      expected[x] = reflections(x, n, discs, 11);
    const array_view<const Disc> view(11, discs);
    const array_view<int> out(n, found);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = reflections(i[0], n, view, view.extent[0]); });
    out.synchronize();
    compare("reflections", n, found, expected);
  }
}

float grown(float v, int &steps) restrict(cpu, amp) {
  while (v * v < 1000.0f && steps < 50) {
    v = v * 1.25f + 0.5f;
    ++steps;
  }
  return v;
}

void in_records() { // references to elements in front of a loop and behind it
  for (int n : {3, 16, 40}) {
    std::vector<Disc> discs(n), expected(n);
    for (int i = 0; i < n; ++i) {
      discs[i] = expected[i] = {i * 0.75f - 3.0f, 0.0f, i * 0.5f, i};
      Disc &disc = expected[i];
      int steps = i % 3;
      disc.x = grown(disc.x, steps);
      disc.weight += steps;
      disc.radius += steps * 0.5f;
    }
    const array_view<Disc> view(n, discs);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      Disc &disc = view[i];
      int steps = i[0] % 3;
      disc.x = grown(disc.x, steps);
      disc.weight += steps;
      disc.radius += steps * 0.5f;
    });
    view.synchronize();
    for (int i = 0; i < n; ++i)
      if (discs[i].x != expected[i].x || discs[i].weight != expected[i].weight || discs[i].radius != expected[i].radius) {
        std::printf("records: %d of %d\n", i, n);
        ++failures;
      }
  }
}

int last_before(int x, int n) restrict(cpu, amp) { // returns what the loop has changed by a reference
  int last = -1;
  int &changed = last;
  for (int i = 0; i < n; ++i) {
    if ((i * 7 + x) % 23 == 11)
      return 1000 + i;
    changed = i * x;
  }
  return last;
}

int in_parts(int x, int n) restrict(cpu, amp) { // a loop that some lanes leave, in a branch, and one that all execute
  int v = x * 37 % 101, steps = 0;
  if (x % 3 != 0) {
    while (v > 3) {
      v = v % 2 ? v * 3 + 1 : v / 4;
      if (++steps > 20)
        break;
    }
  }
  for (int k = 0; k < n; ++k)
    v = (v * 5 + k) & 1023;
  return v * 32 + steps;
}

void in_full_tiles() { // strips without a rest need no masks
  std::vector<int> found(64), expected(64);
  for (int x = 0; x < 64; ++x)
    expected[x] = in_parts(x, 9) + last_before(x, 12) * 40000;
  const array_view<int> out(64, found);
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    const int x = t.global[0];
    out[x] = in_parts(x, 9) + last_before(x, 12) * 40000;
  });
  out.synchronize();
  compare("in full tiles", 64, found, expected);
}

void stored_where_they_leave() {
  for (int n : {5, 16, 50}) {
    std::vector<int> first(n, -1), second(n, -1);
    array_view<int> a(n, first), b(n, second);
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
      float v = 1.0f + i[0];
      for (int k = 0; k < 40; ++k) {
        if (v > 1000.0f) {
          a[i] = k;
          b[i] += int(v) % 7;
          return;
        }
        v = v * 1.5f + 0.25f * k;
      }
      a[i] = 1000;
    });
    a.synchronize();
    b.synchronize();
    for (int i = 0; i < n; ++i) {
      float v = 1.0f + i;
      int k = 0;
      while (k < 40 && v <= 1000.0f)
        v = v * 1.5f + 0.25f * k++;
      if (first[i] != (k < 40 ? k : 1000) || second[i] != (k < 40 ? int(v) % 7 - 1 : -1)) {
        std::printf("stored: %d of %d is %d, %d\n", i, n, first[i], second[i]);
        ++failures;
      }
    }
  }
}

int main() {
  CHECK(mandelbrot)
  CHECK(julia)
  CHECK(root)
  CHECK(lower_bound)
  CHECK(find)
  CHECK(find_counted)
  CHECK(nested)
  CHECK(two)
  CHECK(counted_down)
  CHECK(last_iteration)
  reflected();
  in_records();
  in_full_tiles();
  stored_where_they_leave();
  std::printf("%s\n", failures ? "failed" : "passed");
  return failures != 0;
}
