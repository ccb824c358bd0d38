// RUN: %amp-cc %s -o %t && %t
// Function objects of member class templates, where the class around them is made of local classes and lambdas.
// SPEC: R-LANG-21 R-LANG-140
#include <amp.h>
#include <tuple>
using namespace concurrency;
template <class Op> struct map_ops {
  template <class T> struct kernel {
    Op op;
    T t;
    array_view<int> v;
    void operator()(index<1> i) const restrict(amp) { v[i] = op(v[i]) + t; }
  };
  template <class T, int N> struct scaled {
    Op op;
    T t;
    array_view<int> v;
    void operator()(index<1> i) const restrict(amp) { v[i] = op(v[i]) * N + t; }
  };
  template <class T> class derived : public kernel<T> {
  public:
    derived(const kernel<T> &k) : kernel<T>(k) {}
  };
  struct inner { template <class T> struct kernel { Op op; T t; array_view<int> v;
    void operator()(index<1> i) const restrict(amp) { v[i] = op(v[i]) + t + 1; }  }; };
};
template <class Op> struct special {
  template <class T, class U> struct kernel;
  template <class T> struct kernel<T, int> {
    Op op; T t; array_view<int> v;
    void operator()(index<1> i) const restrict(amp) { v[i] = op(v[i]) - t; }
  };
};
template <class K> struct wrapped {
  K k;
  void operator()(index<1> i) const restrict(amp) { k(i); }
};
template <class K> struct heir : K { heir(const K &k) : K(k) {} };
template <class F> void go(F f, array_view<int> v) {
  typename map_ops<F>::template kernel<int> k{f, 3, v};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { k(i); });
  parallel_for_each(v.extent, k);
}
int main() {
  struct Inc {
    int operator()(int a) const restrict(amp) { return a + 1; }
  };
  int h[1] = {1};
  array_view<int> v(h);
  map_ops<Inc>::kernel<int> k{{}, 5, v};
  parallel_for_each(v.extent, k); // 7
  parallel_for_each(v.extent, map_ops<Inc>::kernel<unsigned>{{}, 1, v}); // 9
  parallel_for_each(v.extent, map_ops<Inc>::scaled<int, 2>{{}, 5, v}); // 25
  parallel_for_each(v.extent, map_ops<Inc>::derived<int>(k)); // 31
  parallel_for_each(v.extent, map_ops<Inc>::inner::kernel<int>{{}, 5, v}); // 38
  parallel_for_each(v.extent, special<Inc>::kernel<int, int>{{}, 1, v}); // 38
  parallel_for_each(v.extent, wrapped<map_ops<Inc>::kernel<int>>{k}); // 44
  parallel_for_each(v.extent, heir<map_ops<Inc>::kernel<int>>{k}); // 50
  go(Inc(), v); // 58
  auto twice = [](int a) restrict(cpu, amp) { return a * 2; };
  go(twice, v); // 119, 241
  auto thrice = [](int a) restrict(amp) { return a * 3; };
  parallel_for_each(v.extent, map_ops<decltype(thrice)>::kernel<int>{thrice, 0, v}); // 723
  return v[0] - 723;
}
