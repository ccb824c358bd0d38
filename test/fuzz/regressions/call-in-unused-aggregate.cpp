// A call that initialises a member of an aggregate that nobody reads was made once for each of the member's own parts
// (seed 100174).
// RUN: %amp-cc -std=c++17 -w %s -o %t && %t
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct inner {
  int a, b[3];
  inner(int a) restrict(cpu, amp) : a(a), b{1, 2, 3} {}
};
struct outer {
  int first;
  inner second;
};
inner counted(const array_view<int> &counts, int i) restrict(cpu, amp) {
  ++counts[i];
  return inner(i);
}
void use(const array_view<int> &counts, int i) restrict(cpu, amp) {
  const outer &extended = outer{1, counted(counts, i)};
  outer unused{2, counted(counts, i)}, nested[2] = {{3, counted(counts, i)}, {4, counted(counts, i)}};
  counts[i] += outer{5, counted(counts, i)}.second.b[1] + nested[1].first;
}

int main() {
  int on_host[4] = {}, on_device[4] = {};
  const array_view<int> host(4, on_host), device(4, on_device);
  for (int i = 0; i < 4; ++i)
    use(host, i);
  parallel_for_each(device.extent, [=](index<1> i) restrict(amp) { use(device, i[0]); });
  int wrong = 0;
  for (int i = 0; i < 4; ++i)
    wrong += host[i] != device[i] || device[i] != 11;
  return wrong;
}
