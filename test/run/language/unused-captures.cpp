// RUN: %amp-cc -std=c++17 %s -o %t && %t
//
// Arrays that a kernel captures and does not use, of types that nothing else in the program needs.
// SPEC: R-LANG-68, R-LANG-75
#include <amp.h>
#include <vector>
using namespace concurrency;

struct functor {
  const array<float, 3> &unused;
  array<int> &used;
  void operator()(index<1> i) const restrict(amp) { used[i] += 100; }
};

static void by_lambda(const array<double> &unused, array<int> &used) {
  parallel_for_each(used.extent, [&unused, &used](index<1> i) restrict(amp) { used[i] = 1; });
}
static void by_default(const array<unsigned, 2> &named, array<int> &used) {
  parallel_for_each(used.extent, [&](index<1> i) restrict(amp) {
    (void)named;
    used[i] += 10;
  });
}
static void by_functor(const array<float, 3> &unused, array<int> &used) {
  parallel_for_each(used.extent, functor{unused, used});
}

int main() {
  array<int> used(3);
  by_lambda(array<double>(1), used);
  by_default(array<unsigned, 2>(1, 1), used);
  by_functor(array<float, 3>(1, 1, 1), used);
  const std::vector<int> found = used;
  return !(found[0] == 111 && found[2] == 111);
}
