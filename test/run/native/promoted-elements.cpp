// Elements that the iterations of a loop update, in views with separate memory and in views that share it, also with
// other types: the results are those of the CPU, where each update is visible at once.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02 R-RT-03
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

struct body {
  float at, speed;
  int hits;
};

// The smallest of some values, and where it is. `Low` and `Where` may be the same memory.
template <class In, class Low, class Where>
void search(int i, int n, int most, const In &in, const Low &low, const Where &where) restrict(amp, cpu) {
  low[i] = most;
  for (int k = 0; k < n; ++k)
    if (in[k] + (i ^ k) % 5 < low[i]) {
      low[i] = in[k] + (i ^ k) % 5;
      where[i] = k;
    }
}

template <class In, class Out> void sum(int i, int n, const In &in, const Out &out) restrict(amp, cpu) {
  for (int k = 0; k < n; ++k)
    out[i] += in[k] * (i + k);
}

int main() {
  constexpr int size = 203;
  std::vector<int> source(size);
  for (int i = 0; i < size; ++i)
    source[i] = i * 7919 % 401 + 3;
  for (const int n : {0, 1, 4, 50, size}) {
    // Separate memory, shared memory, and results that are values of the search, too.
    for (const int how : {0, 1, 2}) {
      std::vector<int> low(size, 5), where(size, -1), in = source;
      std::vector<int> wanted_low = low, wanted_where = where, wanted_in = in;
      int *const cpu_low = how == 2 ? wanted_in.data() : wanted_low.data();
      int *const cpu_where = how == 1 ? wanted_low.data() : wanted_where.data();
      array_view<int> from(size, in), lows(size, low), places(size, where);
      const array_view<int> to_low = how == 2 ? from : lows, to_where = how == 1 ? lows : places;
      const int first = how == 2 ? size - 1 : 0; // one thread, which overwrites what it searches
      for (int i = first; i < size; ++i)
        search(i, n, 300, wanted_in.data(), cpu_low, cpu_where);
      parallel_for_each(extent<1>(size - first), [=](index<1> p) restrict(amp) {
        search(p[0] + first, n, 300, from, to_low, to_where);
      });
      from.synchronize(), lows.synchronize(), places.synchronize();
      CHECK((low == wanted_low && where == wanted_where && in == wanted_in));
    }
    // Sums, also of a section with the element itself, and through another type.
    std::vector<int> out(size, 1), wanted(size, 1), in = source;
    for (int i = 0; i < size; ++i)
      sum(i, n, in.data(), wanted.data());
    array_view<int> from(size, in), to(size, out);
    parallel_for_each(to.extent, [=](index<1> p) restrict(amp) { sum(p[0], n, from, to); });
    to.synchronize();
    CHECK(out == wanted);
    const array_view<int> part = to.section(0, size);
    parallel_for_each(extent<1>(1), [=](index<1> p) restrict(amp) { sum(2, n, part, to); });
    for (int k = 0; k < n; ++k)
      wanted[2] += wanted[k] * (2 + k);
    to.synchronize();
    CHECK(out == wanted);
    const array_view<unsigned> other = to.reinterpret_as<unsigned>();
    parallel_for_each(extent<1>(1), [=](index<1> p) restrict(amp) {
      for (int k = 0; k < n; ++k)
        to[3] += int(other[k] & 7u) * k;
    });
    for (int k = 0; k < n; ++k)
      wanted[3] += (wanted[k] & 7) * k;
    to.synchronize();
    CHECK(out == wanted);
    // Two elements that one statement stores to, under a condition.
    std::vector<int> first(size, 3), second(size, 4), wanted_first = first, wanted_second = second;
    const auto store_both = [=](int i, const auto &in, const auto &one, const auto &two) restrict(amp, cpu) {
      for (int k = 0; k < n; ++k)
        if ((in[k] + i) % 3 == 0)
          one[i] = two[i] = k + i;
    };
    for (int i = 0; i < size; ++i)
      store_both(i, source.data(), wanted_first.data(), wanted_second.data());
    array_view<int> one(size, first), two(size, second);
    parallel_for_each(one.extent, [=](index<1> p) restrict(amp) { store_both(p[0], from, one, two); });
    one.synchronize(), two.synchronize();
    CHECK((first == wanted_first && second == wanted_second));
    // Members, with two dimensions and tiles.
    std::vector<body> bodies(size), same(size);
    for (int i = 0; i < size; ++i)
      bodies[i] = same[i] = {float(i), float(i % 7), 0};
    const auto move = [=](body &b, int k) restrict(amp, cpu) {
      b.at += b.speed;
      if (b.at > 200) {
        b.speed = -b.speed;
        b.hits += k;
      }
    };
    array_view<body> moved(size, bodies);
    parallel_for_each(moved.extent, [=](index<1> p) restrict(amp) {
      for (int k = 0; k < n; ++k)
        move(moved[p], k);
    });
    for (body &b : same)
      for (int k = 0; k < n; ++k)
        move(b, k);
    moved.synchronize();
    bool are_same = true;
    for (int i = 0; i < size; ++i)
      are_same &= bodies[i].at == same[i].at && bodies[i].speed == same[i].speed && bodies[i].hits == same[i].hits;
    CHECK(are_same);
    std::vector<float> c(32 * 48, 1), wanted_c = c;
    for (int y = 0; y < 32; ++y)
      for (int x = 0; x < 48; ++x)
        for (int k = 0; k < n; ++k)
          wanted_c[y * 48 + x] += float((y + k) % 3 * ((x ^ k) % 4));
    array_view<float, 2> grid(32, 48, c);
    parallel_for_each(grid.extent.tile<8, 16>(), [=](tiled_index<8, 16> t) restrict(amp) {
      for (int k = 0; k < n; ++k)
        grid[t.global] += float((t.global[0] + k) % 3 * ((t.global[1] ^ k) % 4));
    });
    grid.synchronize();
    CHECK(c == wanted_c);
  }
  return failures;
}
