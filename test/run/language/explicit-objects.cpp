// Lambdas with an explicit object parameter find their captures in that object.
// SPEC: R-LANG-172
// RUN: %amp-cc -std=c++23 %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;

int in_helpers(int d, int x) restrict(amp) {
  auto by_value = [=](this auto self, int d) { return d * x; };
  auto by_reference = [x](this auto &&self, int d) { return d * x; };
  auto by_const_reference = [=](this const auto &self, int d) { return d + x; };
  auto by_const_value = [=](this auto const self, int n) { return n * 2 + x; };
  return by_value(d) + by_reference(d) + by_const_reference(d) + by_const_value(d);
}

// The parameter has the derived class.
template <class... F> struct both : F... {
  using F::operator()...;
};
template <class... F> both(F...) -> both<F...>;

struct pair {
  int m;
  int of_object(int a) restrict(cpu, amp) {
    auto sum = [*this, a](this auto self) { return m + a; };
    return sum();
  }
};

struct functor {
  array_view<int> v;
  void operator()(this const functor &self, index<1> i) restrict(amp) { self.v[i] = 5; }
};

int main() {
  std::vector<int> h(4);
  array_view<int> v(4, h);
  int x = 3;
  parallel_for_each(v.extent, [=](this auto self, index<1> i) restrict(amp) { v[i] = x; });
  if (v[2] != 3)
    return 1;
  parallel_for_each(v.extent, [=](this const auto &self, index<1> i) restrict(amp) { v[i] = x + 1; });
  if (v[2] != 4)
    return 2;
  parallel_for_each(v.extent, functor{v});
  if (v[2] != 5)
    return 3;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = in_helpers(i[0], 3); });
  for (int i = 0; i < 4; ++i)
    if (v[i] != 9 * i + 6)
      return 4;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    both call{[=](this auto self, int a) { return a + x; }, [=](this const auto &self, float a) { return int(a) * x; }};
    pair p{7};
    int of_local = ({
      int q = x;
      [=](this auto self) { return q; }();
    });
    auto of_block = [=](this auto self) { return ({ int t = x; t * 2; }); };
    v[i] = call(1) * 100 + call(2.0f) + p.of_object(2) * 1000 + of_local * 100000 + of_block() * 1000000;
  });
  return v[1] == 6309406 ? 0 : 5;
}
