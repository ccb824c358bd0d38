// Traces of constructors, destructors and expressions, recorded by the same function on the host and in kernels.
#pragma once
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
#define DUAL restrict(cpu, amp)
// A row of `v`: the number of events, and the events.
struct Tr {
  static const int size = 128;
  array_view<int> v;
  int row;
  void add(int k) const DUAL {
    int &n = v[row * size];
    if (++n < size)
      v[row * size + n] = k;
  }
};
// Runs f(trace, case) on the host, in a kernel and in a tiled kernel; the traces must be equal and not empty.
template <class F> int same(int rows, const F &f) {
  const int all = rows * Tr::size, padded = (rows + 3) / 4 * 4;
  std::vector<int> h(all), a(all), b(padded * Tr::size);
  {
    array_view<int> hv(all, h), av(all, a), bv(padded * Tr::size, b);
    for (int i = 0; i < rows; ++i)
      f(Tr{hv, i}, i);
    parallel_for_each(extent<1>(rows), [=](index<1> i) restrict(amp) { f(Tr{av, i[0]}, i[0]); });
    parallel_for_each(extent<1>(padded).tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      if (t.global[0] < rows)
        f(Tr{bv, t.global[0]}, t.global[0]);
    });
    hv.synchronize();
    av.synchronize();
    bv.synchronize();
  }
  int bad = 0;
  for (int i = 0; i < rows; ++i) {
    const int *x = &h[i * Tr::size], *y = &a[i * Tr::size], *z = &b[i * Tr::size];
    bool eq = x[0] && x[0] < Tr::size;
    for (int k = 0; k <= x[0] && k < Tr::size; ++k)
      eq = eq && x[k] == y[k] && x[k] == z[k];
    if (eq)
      continue;
    ++bad;
    std::printf("case %d\n host", i);
    for (int k = 0; k <= x[0] && k < 40; ++k)
      std::printf(" %d", x[k]);
    std::printf("\n amp ");
    for (int k = 0; k <= y[0] && k < 40; ++k)
      std::printf(" %d", y[k]);
    std::printf("\n tile");
    for (int k = 0; k <= z[0] && k < 40; ++k)
      std::printf(" %d", z[k]);
    std::printf("\n");
  }
  return bad;
}
