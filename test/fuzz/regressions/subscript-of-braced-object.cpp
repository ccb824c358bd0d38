// What follows a braced object in square brackets is a subscript, not the introducer of a lambda.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-97
#include <amp.h>
#include <vector>
using namespace concurrency;

struct adder {
  int value;
  int operator()(int more = 1) const restrict(cpu, amp) { return value + more; }
};

template <class T> struct adders {
  T first;
  adder operator[](int i) const restrict(cpu, amp) { return adder{first + i}; }
};

int sum(int i) restrict(cpu, amp) {
  int more = i * 2;
  return adders<int>{i}[more]() + adders<int>{3}[i](more) + [=](int k) { return more - k; }(i);
}

int main() {
  std::vector<int> sums(8);
  array_view<int> view(8, sums);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = sum(i[0]); });
  view.synchronize();
  for (int i = 0; i < 8; ++i)
    if (sums[i] != sum(i))
      return 1;
  return 0;
}
