// Instances of class templates have the same layout on the host and on the accelerator, also if their members' types come
// from functions with a version for each side.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-23 R-LANG-77
#include <amp.h>
#include <cstdio>
using namespace concurrency;
int narrower(int v) { return v; }
double narrower(int v) restrict(amp) { return v; }
double wider(int v) { return v; }
int wider(int v) restrict(amp) { return v; }
template <class T> struct narrow { decltype(narrower(T())) b; int c; };
template <class T> struct wide : narrow<T> { decltype(wider(T())) d; };
int main() {
  const wide<int> r{{7, 8}, 9};
  array_view<int> v(3);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0] == 0 ? r.b : i[0] == 1 ? r.c : int(r.d); });
  std::printf("%d %d %d\n", v[0], v[1], v[2]);
  return v[0] == 7 && v[1] == 8 && v[2] == 9 ? 0 : 1;
}
