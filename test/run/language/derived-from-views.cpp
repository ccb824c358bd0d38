// Classes whose base classes are views, captured, in other classes, several of them, and passed on.
// SPEC: R-LANG-68 R-LANG-123 R-LANG-124
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;

class column : public array_view<int> {
public:
  column(int n, std::vector<int> &v) : array_view<int>(n, v) {}
  column(const array_view<int> &v) restrict(cpu, amp) : array_view<int>(v) {}
  int factor = 5;
  int scaled(int i) const restrict(cpu, amp) { return (*this)[i] * factor; }
};
struct holder {
  int x;
  column c;
};
struct named_column : column {
  using column::column;
  int offset = 100;
};
struct input : array_view<const float> {
  using array_view<const float>::array_view;
};
struct pair : input, column {
  pair(const input &i, const column &c) : input(i), column(c) {}
};
template <class View> struct wrapped : View {
  wrapped(const View &v) restrict(cpu, amp) : View(v) {}
};
int first_of(const array_view<int> &v) restrict(amp) { return v[0]; }

int main() {
  constexpr int n = 4;
  std::vector<int> a(n, 1), b(n, 2), d(n, 3);
  std::vector<float> f(n, 0.5f);
  {
    const column ca(n, a);
    const holder h = {3, column(n, b)};
    named_column nc(n, d);
    const input in(n, f);
    const pair p(in, ca);
    const wrapped<array_view<int>> w(nc);
    const column array[2] = {ca, h.c};
    parallel_for_each(ca.extent, [=](index<1> i) restrict(amp) {
      ca[i] += h.x + ca.factor;                       // 9
      h.c[i] += ca.scaled(i[0]);                      // 2 + 45
      nc[i] += nc.offset;                             // 103
      const column copy = nc;
      const wrapped<array_view<int>> again(w);
      array[1][i] += copy.factor + again[i];          // 47 + 5 + 103
      ca[i] += int(p.input::operator[](i) * 4) + first_of(h.c.section(i, extent<1>(1))); // 9 + 2 + 155
    });
  }
  for (int i = 0; i < n; ++i)
    if (a[i] != 166 || b[i] != 155 || d[i] != 103)
      return 1;
  return 0;
}
