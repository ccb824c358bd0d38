// Declarators of many forms: trailing types, references to arrays, parenthesised names, attributes.
// SPEC: R-LANG-02
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
struct M { int a[4]; 
  auto row(int i) const & restrict(cpu, amp) noexcept -> const int & { return a[i]; }
  [[nodiscard]] constexpr int sz() const restrict(cpu, amp) { return 4; }
  int (&arr()) [4];
  int (&all() restrict(cpu, amp))[4] { return a; }
  auto all2() restrict(cpu, amp) -> int (&)[4] { return a; }
  template <int I> int get() const restrict(cpu, amp) { return a[I]; }
};
int (&M::arr())[4] { return a; }
int (paren)(int x) restrict(cpu, amp) { return x * 2; }
[[gnu::always_inline, maybe_unused]] inline auto arrow(int x) restrict(cpu, amp) -> decltype(paren(x)) { return paren(x) + 1; }
auto deduced(int x) restrict(cpu, amp) { if (x > 3) return 1; return 2; }
decltype(auto) ref(M &m) restrict(cpu, amp) { return (m.a[1]); }
const int *ptr(const M *m) restrict(cpu, amp) { return m->a; }
int main() {
  int d[8] = {};
  array_view<int> v(8, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) -> void {
    M m = {{1, 2, 3, 4}};
    m.all()[2] = 10; m.all2()[3] = 20; ref(m) = 5;
    v[i] = m.row(2) + m.get<3>() + m.sz() + (paren)(i[0]) + arrow(1) + deduced(i[0]) + ptr(&m)[1];
  });
  v.synchronize();
  for (int i = 0; i < 8; ++i) if (d[i] != 10 + 20 + 4 + 2 * i + 3 + (i > 3 ? 1 : 2) + 5) return 1 + i;
  M h = {{1, 2, 3, 4}};
  return h.arr()[3] == 4 && h.all()[1] == 2 ? 0 : 99;
}
