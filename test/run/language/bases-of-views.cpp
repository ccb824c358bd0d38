// Base classes that know their derived class by a template argument reach its views, whatever memory those are over.
// SPEC: R-LANG-138 R-LANG-139
// RUN: %amp-cc %s -o %t && %t
// RUN: %amp-cc --amp-emit=cl %s | FileCheck %s
// CHECK-NOT: {{^  (const )?int \*elements}}
// CHECK: global const int *elements;
// CHECK: local const int *elements;
// CHECK-NOT: {{^  (const )?int \*elements}}
#include <amp.h>
#include <vector>
using namespace concurrency;

#define DUAL restrict(cpu, amp)

template <class Derived> struct expression {
  const Derived &self() const DUAL { return static_cast<const Derived &>(*this); }
  int operator[](int i) const DUAL { return self().at(i); }
};

struct leaf : expression<leaf> {
  array_view<const int> values;
  leaf(const array_view<const int> &v) DUAL : values(v) {}
  int at(int i) const DUAL { return values[i]; }
};

template <class L, class R> struct sum : expression<sum<L, R>> {
  L left;
  R right;
  sum(const L &l, const R &r) DUAL : left(l), right(r) {}
  int at(int i) const DUAL { return left[i] + right[i]; }
};

template <class L, class R> sum<L, R> operator+(const expression<L> &l, const expression<R> &r) DUAL {
  return {l.self(), r.self()};
}

// With members of its own, and another class in between.
template <class Derived> struct counted {
  int count;
  int total() const DUAL {
    int result = 0;
    for (int i = 0; i < count; ++i)
      result += static_cast<const Derived *>(this)->get(i);
    return result;
  }
};
template <class Derived> struct scaled : counted<Derived> {
  int factor;
  int scaled_total() const DUAL { return this->total() * factor; }
};
struct window : scaled<window> {
  array_view<int> values;
  window(const array_view<int> &v, int n) DUAL : values(v) {
    count = n;
    factor = 2;
  }
  int get(int i) const DUAL { return values[i]; }
};

int main() {
  const int n = 64, tile = 8;
  std::vector<int> numbers(n), sums(n), totals(n);
  for (int i = 0; i < n; ++i)
    numbers[i] = i * i % 23;
  array_view<const int> in(n, numbers);
  array_view<int> out(n, sums), all(n, totals);
  const leaf captured(in);
  parallel_for_each(out.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int shared[tile];
    const int l = t.local[0];
    shared[l] = in[t.global] * 10;
    t.barrier.wait();
    const leaf over_tile(array_view<const int>(tile, shared));
    out[t.global] = (over_tile + over_tile)[l] + (captured + captured + captured)[t.global[0]];
    all[t.global] = window(array_view<int>(tile, shared), tile).scaled_total() + window(out, 0).scaled_total();
  });
  out.synchronize();
  all.synchronize();
  for (int i = 0; i < n; ++i) {
    const int l = i % tile;
    int total = 0;
    for (int k = 0; k < tile; ++k)
      total += numbers[i - l + k] * 20;
    if (sums[i] != numbers[i] * 23 || totals[i] != total)
      return 1;
  }
  return 0;
}
