// Explicit instantiations of member functions that differ in their restrictions only.
// SPEC: R-LANG-54
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
using namespace concurrency;

int on_host(int x) { return x; }
// What is for the CPU may call functions of the host.
template <class T> struct host_calls {
  int f() restrict(cpu) { return on_host(7); }
  int f() restrict(amp) { return 8; }
};
template int host_calls<int>::f() restrict(amp);

template <class T> struct S {
  int f() const restrict(cpu) { return 1; }
  int f() const restrict(amp) { return 2; }
  static int g(T) restrict(amp) { return 3; }
  static int g(T) restrict(cpu) { return 4; }
};
template int S<int>::f() const restrict(amp);
template int S<int>::f() const restrict(cpu);
template int S<int>::g(int);
template int S<int>::g(int) restrict(amp);
namespace inner {
template <class T> struct holds {
  template <class U> struct part {
    int f() restrict(cpu) { return 5; }
    int f() restrict(amp) { return 6; }
  };
};
template int holds<int>::template part<float>::f();
template int holds<int>::template part<float>::f() restrict(amp);
} // namespace inner

int main() {
  int r[4];
  array_view<int> v(4, r);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    v[0] = S<int>().f();
    v[1] = S<int>::g(1);
    v[2] = inner::holds<int>::part<float>().f();
    v[3] = host_calls<int>().f();
  });
  v.synchronize();
  const bool on_accelerator = r[0] == 2 && r[1] == 3 && r[2] == 6 && r[3] == 8;
  return !on_accelerator || S<int>().f() != 1 || S<int>::g(1) != 4 || inner::holds<int>::part<float>().f() != 5 ||
         host_calls<int>().f() != 7;
}
