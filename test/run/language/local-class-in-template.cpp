// A local class with bases, operators and a nested class, in an instance of a template.
// SPEC: R-LANG-27 R-LANG-29
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
struct Base { int b; int plain() const { return 1; } int both() const restrict(cpu, amp) { return b; } };
template <class T> T work(T seed) restrict(amp) {
  enum class Mode { add, mul };
  struct Local : Base {
    T v; Mode m;
    Local(T v, Mode m) : v(v), m(m) { b = 3; }
    T operator()(T w) const { return m == Mode::add ? v + w : v * w; }
    operator T() const { return v; }
    static T zero() { return T(); }
    struct Deep { T x; T twice() const { return x + x; } };
    Deep deep() const { Deep d = {v}; return d; }
  };
  Local a(seed, Mode::add), m(seed, Mode::mul);
  
  return a(1) + m(2) + T(a) + Local::zero() + a.deep().twice() + a.both();
}
int main() {
  int d[2] = {};
  array_view<int> v(2, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = work(5) + int(work(1.5f)); });
  v.synchronize();
  return d[0] == 6 + 10 + 5 + 10 + 3 + int(2.5f + 3 + 1.5f + 3 + 3) ? 0 : d[0];
}
