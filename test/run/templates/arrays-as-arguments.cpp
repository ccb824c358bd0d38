// RUN: %amp-cc %s -o %t && %t
// Template arguments that point to arrays or to their first elements.
// SPEC: R-LANG-21 R-LANG-140
#include <amp.h>
using namespace concurrency;
constexpr int table[] = {5, 6, 7};
inline constexpr int shared[2] = {1, 2};
constexpr char word[] = "ab";
constexpr int grid[2][2] = {{1, 2}, {3, 4}};
struct holder { static constexpr int values[3] = {7, 8, 9}; };
template <const int *P> void add(array_view<int> v) {
  constexpr int k = P[1];
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <const char *P> void add_text(array_view<int> v) {
  constexpr int k = P[1];
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <auto P> void add_auto(array_view<int> v) {
  constexpr int k = P[1];
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <const int (*P)[2]> void add_row(array_view<int> v) {
  constexpr int k = P[1][0];
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <const int (*P)[3]> void add_whole(array_view<int> v) {
  constexpr int k = (*P)[2];
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <const int (&P)[3]> void add_reference(array_view<int> v) {
  constexpr int k = P[2];
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; });
}
template <const int *P> struct adder {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) {
    constexpr int k = P[1];
    v[i] += k;
  }
};
template <class T, const int *P> struct typed_adder {
  array_view<T> v;
  void operator()(index<1> i) const restrict(amp) {
    constexpr int k = P[1];
    v[i] += k;
  }
};
int main() {
  int h[1] = {};
  array_view<int> v(h);
  add<table>(v);          // 6
  add<shared>(v);         // 8
  add<holder::values>(v); // 16
  add<&table[0]>(v);      // 22
  add_text<word>(v);      // 22 + 'b'
  add_auto<table>(v);
  add_auto<&shared[0]>(v);
  add_row<grid>(v);
  add_whole<&table>(v);
  add_reference<table>(v);
  parallel_for_each(v.extent, adder<table>{v});
  parallel_for_each(v.extent, adder<shared>{v});
  parallel_for_each(v.extent, typed_adder<int, holder::values>{v});
  return v[0] - (22 + 'b' + 6 + 2 + 3 + 7 + 7 + 6 + 2 + 8);
}
