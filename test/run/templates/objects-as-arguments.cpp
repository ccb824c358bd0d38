// RUN: %amp-cc -std=c++20 %s -o %t && %t
// Class objects as template arguments: with pointers, references, bit-fields and unions, and with constructors.
// SPEC: R-LANG-21 R-LANG-140
#include <amp.h>
#include <utility>
using namespace concurrency;
constexpr int five = 5;
constexpr int table[] = {5, 6, 7};
constexpr int twice(int a) { return a * 2; }
struct pair_of {
  int a, b;
  constexpr int sum() const { return a + b; }
};
struct with_pointer {
  const int *p;
};
struct with_reference {
  const int &r;
};
struct with_function {
  int (*f)(int);
};
struct with_member {
  int pair_of::*m;
  int (pair_of::*f)() const;
};
struct with_bits {
  unsigned low : 4, : 2, high : 4;
};
union either {
  int i;
  float f;
};
struct with_union {
  int tag;
  either e;
  union {
    int x;
    float y;
  };
};
struct derived : pair_of, with_bits {
  const int *p[2];
};
template <with_pointer V> void add_pointer(array_view<int> v) {
  constexpr int k = *V.p;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <with_reference V> void add_reference(array_view<int> v) {
  constexpr int k = V.r;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <with_function V> void add_function(array_view<int> v) {
  constexpr int k = V.f(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <with_member V> void add_member(array_view<int> v) {
  constexpr pair_of p = {3, 4};
  constexpr int k = p.*V.m * (p.*V.f)();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <with_bits V> void add_bits(array_view<int> v) {
  constexpr int k = V.low + V.high;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <with_union V> void add_union(array_view<int> v) {
  constexpr int k = V.e.f + V.x + V.tag;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <derived V> void add_derived(array_view<int> v) {
  constexpr int k = V.a + V.high + *V.p[1];
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <auto V> void add_pair(array_view<int> v) {
  constexpr int k = V.first + V.second;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <with_pointer V> struct adder {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) {
    constexpr int k = *V.p;
    v[i] += k;
  }
};
int main() {
  int h[1] = {};
  array_view<int> v(h);
  add_pointer<with_pointer{&five}>(v);                                  // 5
  add_pointer<with_pointer{table + 1}>(v);                              // 11
  add_pointer<with_pointer{table}>(v);                                  // 16
  add_reference<with_reference{five}>(v);                               // 21
  add_function<with_function{twice}>(v);                                // 29
  add_member<with_member{&pair_of::b, &pair_of::sum}>(v);               // 57
  add_bits<with_bits{1, 2}>(v);                                         // 60
  add_union<with_union{1, {.f = 2.5f}, {3}}>(v);                        // 66
  add_derived<derived{{1, 2}, {3, 4}, {&five, &table[2]}}>(v);          // 78
  add_pair<std::pair(1, 2)>(v);                                         // 81
  add_pair<std::pair(short(1), 2.0)>(v);                                // 84
  parallel_for_each(v.extent, adder<with_pointer{&five}>{v});           // 89
  return v[0] - 89;
}
