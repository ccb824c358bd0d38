// Classes that are packed to 4 bytes, so that their doubles and longs lie at odd words: as elements, captures, in tile
// memory, in C arrays, as parameters and bases.
// SPEC: R-LANG-68 R-LANG-73 R-LANG-74
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <cstddef>
#include <vector>
using namespace concurrency;

#pragma pack(push, 4)
struct packed {
  int a;
  double b;
  long c;
};
struct around {
  packed inner;
  int d;
};
struct functor {
  array_view<packed> view;
  int before;
  double weight;
  functor(array_view<packed> v, double w) : view(v), before(1), weight(w) {}
  void operator()(index<1> i) const restrict(amp) { view[i].b += weight * before; }
};
#pragma pack(pop)
struct derived : packed {
  float e;
};
struct __attribute__((packed, aligned(4))) by_attribute {
  int a;
  double b;
};
struct plain {
  float first;
  around middle;
  double last;
};
static_assert(sizeof(packed) == 20 && offsetof(packed, b) == 4 && alignof(around) == 4 && sizeof(by_attribute) == 12, "");

double sum(packed p) restrict(cpu, amp) { return p.a + p.b + p.c; }

int main() {
  constexpr int n = 8, tile = 4;
  std::vector<packed> elements(n);
  std::vector<plain> others(n);
  std::vector<double> sums(n);
  for (int i = 0; i < n; ++i) {
    elements[i] = {i, i + 0.5, 3L << 33};
    others[i] = {1, {{i, 2.25, i}, i}, 3};
  }
  const packed one = {1, 2.5, 1L << 40};
  const derived with_base = {{2, 3.5, 4}, 5};
  const packed array[2] = {one, {7, 8.5, 9}};
  const by_attribute attribute = {1, 0.125};
  {
    array_view<packed> view(n, elements);
    array_view<plain> more(n, others);
    array_view<double> out(n, sums);
    parallel_for_each(view.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
      tile_static around shared[tile];
      const int l = t.local[0];
      const index<1> i = t.global;
      shared[l].inner = view[i];
      shared[l].d = l;
      t.barrier.wait();
      packed local[2] = {shared[(l + 1) % tile].inner, one};
      local[0].b += array[1].b + with_base.b + with_base.e;
      more[i].middle.inner.b += local[0].b;
      more[i].last += more[i].middle.inner.c + shared[l].d + attribute.b;
      view[i].c += local[1].c;
      out[i] = sum(local[0]) + sum(view[i]) + sum(with_base);
    });
    parallel_for_each(view.extent, functor(view, 0.5));
  }
  for (int i = 0; i < n; ++i) {
    const int next = i / tile * tile + (i + 1) % tile;
    const packed before = {next, next + 0.5 + 8.5 + 3.5 + 5, 3L << 33};
    const packed after = {i, i + 0.5, (3L << 33) + (1L << 40)};
    if (sums[i] != sum(before) + sum(after) + sum(with_base))
      return 1;
    if (elements[i].a != i || elements[i].b != i + 1.0 || elements[i].c != after.c)
      return 2;
    if (others[i].first != 1 || others[i].middle.inner.b != 2.25 + before.b || others[i].middle.d != i ||
        others[i].last != 3 + i + i % tile + 0.125)
      return 3;
  }
  return 0;
}
