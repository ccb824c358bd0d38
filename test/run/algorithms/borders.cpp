// What threads do at the borders of a domain and inside of it, whichever way the kernel asks where they are: with
// domains of one element, less than a row of threads, and some more than several rows.
// SPEC: R-RT-02, R-RT-03
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_SPECIALISE=always %t
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

using values = array_view<const int>;

// The kernels themselves, for one element.
struct either {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    if (x == 0 || x >= n - 1)
      return -in[x];
    else
      return in[x - 1] + 3 * in[x + 1];
  }
};
struct neither {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    return !(x > 0 && n - 2 >= x) ? 7 : in[x - 1] - in[x + 1];
  }
};
struct each_alone {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    const int left = x < 1 ? in[0] : in[x - 1], right = x + 1 >= n ? in[n - 1] : in[x + 1];
    const int far = x != n / 2 ? in[n / 2] : 11;
    return left * 5 + right * 3 + far + (x < 70 ? 1 : 2) + (x == 3 ? 100 : 0);
  }
};
struct wrapped {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    return in[(x + n - 1) % n] + 3 * in[(x + 1) % n] + 5 * in[(x + 2 * n - n / 2) % n] + 7 * in[(x * 3 + 1) % n];
  }
};
struct wrapped_below_zero {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    return in[0] + (x - 5) % n + (x - n) % 64 + (x + 63) % 64 * 3 + (x + 96) % 64 + (x - 2 * n) % n * 9 + (n - x) % n;
  }
};
struct mixed {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    const bool is_even = n % 2 == 0;
    if ((x > 2 && x < n - 3 && is_even) || (x == 1 && !is_even) || in[x] < 0)
      return in[x] * 2;
    return x > n / 2 || !(x >= 1) ? in[x] + 1 : in[x] - 1;
  }
};
// Positions that are asked for one by one.
struct ends {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    if (x == 0 || x == n - 1)
      return in[x] * 3;
    return in[x - 1] + 2 * in[x] + in[x + 1];
  }
};
struct no_end {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    const bool is_inside = 0 != x && n - 1 != x;
    int sum = is_inside ? in[x - 1] - in[x + 1] : 5;
    if (x != n / 3)
      sum += in[n / 3];
    if (!(x == 2 * n) && x + 7 != 0)
      sum *= 3;
    return sum;
  }
};
struct each_end {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    if (x == 0)
      return in[n - 1] + in[0];
    if (x == n - 1)
      return in[0] - in[x];
    bool is_last = x + 1 == n - 1, was_first = x - 1 == 0;
    if (is_last)
      was_first = !was_first;
    return (is_last ? in[x] : in[x + 1]) + (was_first ? 1 : in[x - 1]);
  }
};
struct holes {
  int operator()(const values &in, int x, int n) const restrict(cpu, amp) {
    int sum = 0;
    for (int k = 0; k < 3; ++k)
      if (x + k != n / 2 && n - 5 != x - k)
        sum += in[(x + k) % n] + k;
    for (int k = 0; k < n % 7; ++k)
      if (x != k)
        sum += k;
    return n - x != 20 ? sum : -sum;
  }
};

template <class F> void compare(int n, const F &f) {
  std::vector<int> numbers(n), expected(n), simple(n, -1), tiled(n, -1);
  for (int i = 0; i < n; ++i)
    numbers[i] = int(unsigned(i) * 2654435761u >> 20) - 300;
  const values in(n, numbers);
  for (int i = 0; i < n; ++i)
    expected[i] = f(in, i, n);

  const array_view<int> to(n, simple), to_tiled(n, tiled);
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = f(in, i[0], n); });
  to.synchronize();
  CHECK(simple == expected);

  parallel_for_each(to_tiled.extent.tile<128>().pad(), [=](tiled_index<128> t) restrict(amp) {
    tile_static int part[128];
    const int x = t.global[0];
    part[t.local[0]] = x < n ? f(in, x, n) : 0;
    t.barrier.wait();
    if (x < n)
      to_tiled[x] = part[t.local[0]];
  });
  to_tiled.synchronize();
  CHECK(tiled == expected);
}

// A grid that closes at its edges.
void step_of_life(int height, int width) {
  std::vector<int> cells(height * width), expected(height * width), next(height * width);
  for (int i = 0; i < height * width; ++i)
    cells[i] = int(unsigned(i) * 2654435761u >> 30) == 0;
  const auto at = [&](int y, int x) { return cells[(y + height) % height * width + (x + width) % width]; };
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      expected[y * width + x] = at(y - 1, x - 1) + at(y - 1, x) + at(y - 1, x + 1) + at(y, x - 1) + at(y, x + 1) +
                                at(y + 1, x - 1) + at(y + 1, x) + at(y + 1, x + 1);
  const array_view<const int, 2> from(height, width, cells);
  const array_view<int, 2> to(height, width, next);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    const int y = i[0], x = i[1];
    const int up = (y + height - 1) % height, down = (y + 1) % height;
    const int left = (x + width - 1) % width, right = (x + 1) % width;
    to[i] = from(up, left) + from(up, x) + from(up, right) + from(y, left) + from(y, right) + from(down, left) +
            from(down, x) + from(down, right);
  });
  to.synchronize();
  CHECK(next == expected);
}

// Values that threads have computed before some of them go on with these, and what the next tile needs.
void largest_before(int tiles) {
  constexpr int tile = 256;
  const int n = tiles * tile;
  std::vector<int> numbers(n), expected(n), found(n);
  for (int i = 0; i < n; ++i) {
    numbers[i] = int(unsigned(i) * 2654435761u >> 8);
    expected[i] = i % tile && expected[i - 1] > numbers[i] ? expected[i - 1] : numbers[i];
  }
  const array_view<const int> in(n, numbers);
  const array_view<int> out(n, found);
  parallel_for_each(in.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int most[tile];
    const int self = t.local[0];
    most[self] = in[t.global];
    t.barrier.wait();
    for (int distance = 1; distance < tile; distance *= 2) {
      int value = most[self];
      if (self >= distance)
        value = direct3d::imax(value, most[self - distance]);
      t.barrier.wait();
      most[self] = value;
      t.barrier.wait();
    }
    out[t.global] = most[self];
  });
  out.synchronize();
  CHECK(found == expected);
}

// Sums over rows of a matrix, one for each thread.
void sums_of_rows(int height, int width) {
  std::vector<int> numbers(height * width), expected(height), sums(height);
  for (int i = 0; i < height * width; ++i) {
    numbers[i] = int(unsigned(i) * 2654435761u >> 16);
    expected[i / width] += numbers[i];
  }
  const array_view<const int, 2> matrix(height, width, numbers);
  const array_view<int> out(height, sums);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < width; ++k)
      sum += matrix(i[0], k);
    out[i] = sum;
  });
  out.synchronize();
  CHECK(sums == expected);
}

int main() {
  for (const int n : {1, 2, 5, 63, 64, 65, 130, 1000}) {
    compare(n, either());
    compare(n, neither());
    compare(n, each_alone());
    compare(n, wrapped());
    compare(n, wrapped_below_zero());
    compare(n, mixed());
    compare(n, ends());
    compare(n, no_end());
    compare(n, each_end());
    compare(n, holes());
  }
  step_of_life(1, 1);
  step_of_life(3, 70);
  step_of_life(40, 201);
  largest_before(1);
  largest_before(5);
  sums_of_rows(1, 40);
  sums_of_rows(300, 11);
  return failures != 0;
}
