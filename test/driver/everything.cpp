// -Weverything shows nothing about CUDA, whose mode the front end uses.
// RUN: %amp-cc -fsyntax-only -std=c++20 -Weverything %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not=nvcc --implicit-check-not=NVCC --implicit-check-not=cuda --implicit-check-not=CUDA --implicit-check-not=__device__ --implicit-check-not=__host__
// RUN: %amp-cc -fsyntax-only -std=c++20 -Weverything -Werror=nvcc-compat %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not=NVCC
#include <amp.h>
using namespace concurrency;
int f(int x) restrict(cpu) { return x; }
int f(int x) restrict(amp) { return x; }
struct S {
  int m() restrict(cpu) { return 1; }
  int m() restrict(amp) { return 2; }
};
template <class T> T t(T x) restrict(amp) { return x; }
template <class T> T t(T x) restrict(cpu) { return x; }
int launch(const array_view<int> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto twice = [](int x) restrict(amp) { return 2 * x; };
    v[i] = f(1) + t(2) + twice(3) + S().m();
  });
  auto both = [](int x) restrict(cpu, amp) -> int { return x; };
  return both(1) + f(1) + t(1) + S().m();
}
