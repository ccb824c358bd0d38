// Classes that only a typedef names, and attributes with a colon in front of functions that are removed from the host's text.
// SPEC: R-LANG-86 R-LANG-168
// RUN: %amp-cc -std=c++23 %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;
typedef struct { int a; int sum() { return a; } } Pair2[2];
typedef struct { int a; int sum() restrict(cpu, amp) { return a; } } One, *OneP;
typedef struct { int a; int sum() restrict(cpu, amp) { return a; } } Al __attribute__((aligned(8)));
[[using gnu: noinline]] int h(int t) restrict(amp) { return t + 1; }
struct S { public: [[using gnu: noinline, pure]] int h(int t) const restrict(amp) { return t + 1; } 
 private: int x; public: [[nodiscard]] int k(int t) restrict(amp) { return t; } };
template <class T> [[using gnu: noinline]] [[nodiscard]] T g(T t) restrict(amp) { return t; }
struct K { void operator()(this const K &self, index<1> i) restrict(amp) { self.v[i] = 3; } array_view<int> v; };
int main() {
  Pair2 p = {{1}, {2}};
  std::vector<int> d(4); array_view<int> v(4, d);
  parallel_for_each(v.extent, K{v});
  if (v[1] != 3) return 1;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { One o{2}; Al al{3}; v[i] = h(1) + S().h(1) + g(2) + o.sum() + al.sum(); });
  return v[0] != 2 + 2 + 2 + 2 + 3 || p[1].sum() != 2;
}
