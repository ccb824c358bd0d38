// The words of the specifier as names of everything else.
// SPEC: R-LANG-01
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
// the words as names everywhere
namespace amp { struct cpu { int restrict; int amp; }; inline int restrict(cpu c) restrict(amp) { return c.restrict + c.amp; } }
namespace restrict { enum cpu { amp = 7 }; template <class cpu> struct tag { static const int restrict = 5; }; }
template <int restrict, class amp> struct cpu { amp value; amp get() const restrict(amp) { return value + restrict; } };
struct W { int restrict_; int &restrict() restrict(cpu, amp) { return restrict_; } 
  int operator()(int restrict) const restrict(cpu, amp) { return restrict_ * restrict; } };
#define call(restrict) restrict(3)
int main() {
  int d[4] = {};
  array_view<int> v(4, d);
  int restrict = 100; { int cpu = restrict; restrict = cpu; }
  parallel_for_each(v.extent, [=](index<1> amp) restrict(amp) {
    ::amp::cpu c = {1, 2};
    ::cpu<4, int> k = {3};
    W w = {2}; w.restrict() += 1;
    v[amp] = ::amp::restrict(c) + k.get() + ::restrict::amp + ::restrict::tag<int>::restrict + restrict + w(2) + call(w);
  });
  v.synchronize();
  return d[2] == 3 + 7 + 7 + 5 + 100 + 6 + 9 ? 0 : d[2];
}
