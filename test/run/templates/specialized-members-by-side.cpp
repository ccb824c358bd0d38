// Explicit specializations of member functions that differ in their restrictions only.
// SPEC: R-LANG-54
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
using namespace concurrency;

template <class T> struct S {
  int f() const restrict(cpu) { return 1; }
  int f() const restrict(amp) { return 2; }
  static int g(T) restrict(amp) { return 3; }
  static int g(T) restrict(cpu) { return 4; }
};
template <> int S<int>::f() const restrict(amp) { return 20; }
template <> int S<int>::f() const restrict(cpu) { return 10; }
template <> inline int S<int>::g(int) { return 40; }
template <> int S<float>::f() const restrict(cpu) { return 100; }
template <> int S<float>::g(float) restrict(amp) { return 300; }

int main() {
  int r[4];
  array_view<int> v(4, r);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    v[0] = S<int>().f();
    v[1] = S<int>::g(1);
    v[2] = S<float>().f();
    v[3] = S<float>::g(1);
  });
  v.synchronize();
  const bool on_accelerator = r[0] == 20 && r[1] == 3 && r[2] == 2 && r[3] == 300;
  return !on_accelerator || S<int>().f() != 10 || S<int>::g(1) != 40 || S<float>().f() != 100 || S<float>::g(1) != 4;
}
