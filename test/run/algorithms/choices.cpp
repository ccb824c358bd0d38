// RUN: %amp-cc %s -o %t && %t
// RUN: %amp-cc -O2 -fsanitize=address,undefined -fno-sanitize-recover=all -famp-native %s -o %t.asan && %run-native %t.asan
//
// Threads that choose: subscripts from functions, flags for changes, switches and chains of conditions, the nearest of
// several records, windows at the borders of the grid. On CPUs, all choices of a row are computed together. Each kernel
// calls a function that the host calls, too.
// SPEC: R-LANG-133, R-API-PFE-01
#include <amp.h>
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int failures = 0;

template <class T> void compare(const char *what, int size, const std::vector<T> &found, const std::vector<T> &expected) {
  if (found == expected)
    return;
  ++failures;
  std::printf("%s of %d: wrong\n", what, size);
}

static std::vector<int> numbers(int size, unsigned state = 777) {
  std::vector<int> result(size);
  for (int &x : result) {
    state = state * 1664525u + 1013904223u;
    x = int(state >> 22);
  }
  return result;
}

static int wrap(int a, int n) restrict(cpu, amp) { return a < 0 ? a + n : a >= n ? a - n : a; }
static int clamped(int a, int n) restrict(cpu, amp) {
  if (a < 0)
    return 0;
  if (a >= n)
    return n - 1;
  return a;
}
static bool is_inside(int y, int x, int h, int w) restrict(cpu, amp) { return y >= 0 && y < h && x >= 0 && x < w; }

static int largest(int a, int b) restrict(amp) { return direct3d::imax(a, b); }
static int largest(int a, int b) { return std::max(a, b); }
static int smallest(int a, int b) restrict(amp) { return direct3d::imin(a, b); }
static int smallest(int a, int b) { return std::min(a, b); }
static int between(int a, int low, int high) restrict(amp) { return direct3d::clamp(a, low, high); }
static int between(int a, int low, int high) { return std::min(std::max(a, low), high); }

template <class View> int neighbours(const View &v, int y, int x, int h, int w) restrict(cpu, amp) {
  int sum = v(y, wrap(x - 1, w)) + 2 * v(y, wrap(x + 1, w)) + 3 * v(wrap(y - 1, h), x) + 5 * v(wrap(y + 1, h), x);
  sum += 7 * v(y, clamped(x - 2, w)) + 11 * v(clamped(y + 2, h), clamped(x + 2, w));
  if (is_inside(y - 1, x + 1, h, w))
    sum += 13 * v(y - 1, x + 1);
  int left = x - 3, right;
  if (left < 0)
    left += w;
  if (left < 0)
    left = 0;
  if (x < w - 1)
    right = x + 1;
  else
    right = 0;
  int below = y + 1;
  if (below >= h)
    below = h - 1;
  sum += 17 * v(y, left) + 19 * v(below, right) + 23 * v(y, largest(x - 4, 0)) + 29 * v(y, smallest(w - 1, x + 3));
  return sum + 31 * v(y, between(x + 1, 0, w - 1)) + 37 * v(y, smallest(largest(0, x - 1), w - 1)) +
         41 * v(largest(smallest(y + 2, h - 1), 0), x);
}

// A window whose rows are checked outside of its columns.
template <class View> int window(const View &v, int y, int x, int h, int w) restrict(cpu, amp) {
  int sum = 0;
  for (int dy = 0; dy < 3; ++dy) {
    const int yy = y + dy - 1;
    if (yy < 0 || yy >= h)
      continue;
    for (int dx = 0; dx < 3; ++dx) {
      const int xx = x + dx - 1;
      if (xx >= 0 && xx < w)
        sum += (dy * 3 + dx + 1) * v(yy, xx);
    }
  }
  return sum;
}

struct grid {
  const std::vector<int> &data;
  int width;
  int operator()(int y, int x) const { return data[y * width + x]; }
};

template <class Size> void run_stencils(const Size &size) {
  const std::vector<int> in = numbers(size.h * size.w);
  std::vector<int> around(in.size()), windows(in.size()), expected_around(in.size()), expected_windows(in.size());
  array_view<const int, 2> v(size.h, size.w, in);
  array_view<int, 2> a(size.h, size.w, around), b(size.h, size.w, windows);
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    a[i] = neighbours(v, i[0], i[1], size.h, size.w);
    b[i] = window(v, i[0], i[1], size.h, size.w);
  });
  a.synchronize();
  b.synchronize();
  for (int y = 0; y != size.h; ++y)
    for (int x = 0; x != size.w; ++x) {
      expected_around[y * size.w + x] = neighbours(grid{in, size.w}, y, x, size.h, size.w);
      expected_windows[y * size.w + x] = window(grid{in, size.w}, y, x, size.h, size.w);
    }
  compare("neighbours", size.w, around, expected_around);
  compare("windows", size.w, windows, expected_windows);
}

// Sizes as constants and as values.
template <int H, int W> struct fixed_size {
  static constexpr int h = H, w = W;
};
struct size_at_run_time {
  int h, w;
};
// One step of a propagation; a flag says whether anything has changed, another one whether something is large.
static void flags(int size, int change) {
  std::vector<int> in(size, 1), out(size), found(3), expected_out(size), expected = {0, 0, 0};
  if (change >= 0 && change < size)
    in[change] = 100 + change;
  array_view<const int> v(size, in);
  array_view<int> to(size, out), f(3, found);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const int me = v[i];
    int best = me;
    if (i[0] > 0 && v[i - 1] > best)
      best = v[i - 1];
    to[i] = best;
    if (best != me) {
      f[1] = 7;
      if (best > 200)
        f[2] = 9;
    }
  });
  to.synchronize();
  f.synchronize();
  for (int i = 0; i != size; ++i) {
    expected_out[i] = i > 0 ? std::max(in[i], in[i - 1]) : in[i];
    if (expected_out[i] != in[i]) {
      expected[1] = 7;
      if (expected_out[i] > 200)
        expected[2] = 9;
    }
  }
  compare("propagation", size, out, expected_out);
  compare("flags", size, found, expected);
}

// Counts and other totals of what some threads find; also those that the result is asked of.
static void totals(int size) {
  const std::vector<int> in = numbers(size);
  std::vector<int> found(8), expected(8), tickets(size, -1);
  found[3] = expected[3] = -1;
  array_view<const int> v(size, in);
  array_view<int> f(8, found), t(size, tickets);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const int x = v[i];
    if (x % 3 == 0) {
      t[i] = atomic_fetch_inc(&f[6]);
      atomic_fetch_inc(&f[0]);
      if (x > 700)
        atomic_fetch_sub(&f[1], x);
      else
        atomic_fetch_or(&f[2], x);
      atomic_fetch_and(&f[3], ~(1 << x % 31));
    } else if (i[0] % 2) {
      atomic_fetch_dec(&f[4]);
      atomic_fetch_xor(&f[5], v[i]);
    }
    if (x > 900)
      atomic_fetch_add(&f[7], v[i]);
  });
  f.synchronize();
  t.synchronize();
  int taken = 0;
  for (int i = 0; i != size; ++i) {
    const int x = in[i];
    if (x % 3 == 0) {
      taken += tickets[i] >= 0;
      ++expected[6];
      ++expected[0];
      if (x > 700)
        expected[1] -= x;
      else
        expected[2] |= x;
      expected[3] &= ~(1 << x % 31);
    } else if (i % 2) {
      --expected[4];
      expected[5] ^= x;
    }
    if (x > 900)
      expected[7] += x;
  }
  compare("totals", size, found, expected);
  if (taken != expected[6])
    ++failures;
}

struct pair_of_results {
  int by_switch, by_chain, by_branches;
  bool operator==(const pair_of_results &other) const {
    return by_switch == other.by_switch && by_chain == other.by_chain && by_branches == other.by_branches;
  }
};

static pair_of_results choose(int value, int index) restrict(cpu, amp) {
  pair_of_results result = {0, 0, 0};
  switch ((value & 3) * 2 + (index & 1)) {
  case 0:
  case 5:
    result.by_switch = value * 2;
    break;
  case 1: {
    const int half = value / 2;
    result.by_switch = half - index;
    break;
  }
  default:
    result.by_switch = -value;
    break;
  case 6:
    break;
  case 7:
    result.by_switch = index;
  }
  const int kind = value % 5;
  if (kind == 0)
    result.by_chain = value + 1;
  else if (kind == 3)
    result.by_chain = index * 3;
  else if (kind == 1)
    result.by_chain = value - index;
  else
    result.by_chain = 4;
  int set_in_some;
  if (kind < 2)
    set_in_some = index;
  if (kind >= 2)
    set_in_some = -index;
  result.by_branches = set_in_some;
  switch (value & 7) { // declarations between labels
  case 0:
    int first;
    first = index;
    if (first > 9)
      first = 9;
    result.by_branches += first;
    break;
  case 1:
    int second;
    if (index > 5)
      second = 1;
    else
      second = 2;
    result.by_branches += second;
    break;
  default:
    result.by_branches += 3;
  }
  return result;
}

static void choices(int size) {
  const std::vector<int> in = numbers(size);
  std::vector<pair_of_results> found(size), expected(size);
  array_view<const int> v(size, in);
  array_view<pair_of_results> r(size, found);
  r.discard_data();
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) { r[i] = choose(v[i], i[0]); });
  r.synchronize();
  for (int i = 0; i != size; ++i)
    expected[i] = choose(in[i], i);
  compare("choices", size, found, expected);
}

struct box {
  int low, high, depth, colour;
};
struct hit {
  int depth, colour;
  bool operator==(const hit &other) const { return depth == other.depth && colour == other.colour; }
};

template <class View> hit nearest(const View &boxes, int count, int x) restrict(cpu, amp) {
  hit best = {1 << 20, -1};
  for (int k = 0; k < count; ++k) {
    const box &b = boxes[k];
    if (x >= b.low && x < b.high && b.depth < best.depth) {
      best.depth = b.depth;
      best.colour = b.colour;
    }
  }
  return best;
}

// Simply, and with the boxes of a tile in its memory.
static void nearest_boxes(int size, int count) {
  const std::vector<int> raw = numbers(count * 4, 99);
  std::vector<box> boxes(count);
  for (int k = 0; k != count; ++k)
    boxes[k] = {raw[4 * k] % size - 9, raw[4 * k] % size + raw[4 * k + 1] % 40, raw[4 * k + 2], raw[4 * k + 3]};
  std::vector<hit> simple(size), tiled(size), expected(size);
  array_view<const box> all(count, boxes);
  array_view<hit> s(size, simple), t(size, tiled);
  s.discard_data();
  t.discard_data();
  parallel_for_each(s.extent, [=](index<1> i) restrict(amp) { s[i] = nearest(all, count, i[0]); });
  parallel_for_each(s.extent.tile<32>().pad(), [=](tiled_index<32> i) restrict(amp) {
    tile_static box part[32];
    hit best = {1 << 20, -1};
    for (int first = 0; first < count; first += 32) {
      if (first + i.local[0] < count)
        part[i.local[0]] = all[first + i.local[0]];
      i.barrier.wait();
      const int rest = count - first < 32 ? count - first : 32;
      const hit one = nearest(part, rest, i.global[0]);
      if (one.depth < best.depth)
        best = one;
      i.barrier.wait();
    }
    if (i.global[0] < size)
      t[i.global] = best;
  });
  s.synchronize();
  t.synchronize();
  for (int i = 0; i != size; ++i)
    expected[i] = nearest(boxes, count, i);
  compare("nearest", size, simple, expected);
  compare("nearest in tiles", size, tiled, expected);
}

int main() {
  run_stencils(fixed_size<2, 3>());
  run_stencils(fixed_size<19, 16>());
  run_stencils(fixed_size<33, 40>());
  for (const int w : {5, 17, 40, 1500})
    run_stencils(size_at_run_time{3, w});
  for (const int size : {1, 7, 64, 1000, 40000})
    for (const int change : {-1, 0, size / 2, size - 2})
      flags(size, change);
  for (const int size : {1, 33, 1000, 5000})
    choices(size);
  for (const int size : {1, 100, 50000})
    totals(size);
  nearest_boxes(1, 1);
  nearest_boxes(100, 7);
  nearest_boxes(3000, 75);
  return failures != 0;
}
