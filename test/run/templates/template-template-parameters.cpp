// RUN: %amp-cc %s -o %t && %t
// Kernels in templates whose template template parameters take values.
// SPEC: R-LANG-21 R-LANG-140
#include <amp.h>
#include <array>
using namespace concurrency;
enum class mode { add, multiply };
template <mode M> struct op { int operator()(int a) const restrict(cpu, amp) { return M == mode::add ? a + 2 : a * 2; } };
template <template <mode> class Op> void with_mode(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = Op<mode::multiply>()(Op<mode::add>()(v[i])); });
}
template <template <typename, int> class View> void fill(View<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 7; });
}
template <template <int> class Index> void fill_at(array_view<int> v) {
  parallel_for_each(v.extent, [=](Index<1> i) restrict(amp) { v[i] += 7; });
}
template <template <class, std::size_t> class A, std::size_t N> void total(array_view<int> v, const A<int, N> &a) {
  array_view<const int> w(N, a.data());
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < w.extent[0]; ++k)
      v[i] += w[k];
  });
}
template <template <int...> class Pack> void pack(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += Pack<1, 2>::value; });
}
template <int... N> struct sum { static constexpr int value = (N + ...); };
template <template <int> class... Indexes> void packed(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += sizeof...(Indexes); });
}
template <template <template <class, int> class, int> class Outer> void nested(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += Outer<array_view, 3>::value; });
}
template <template <class, int> class View, int N> struct outer { static constexpr int value = N; };
template <template <int> class I, class F> struct functor {
  array_view<int> v;
  F f;
  void operator()(I<1> i) const restrict(amp) { v[i] += f(1); }
};
template <template <class T, T V> class C> void constant(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += C<int, 5>::value; });
}
int main() {
  int h[1] = {};
  array_view<int> v(h);
  fill(v);           // 7
  fill_at<index>(v); // 14
  with_mode<op>(v);  // 32
  total(v, std::array<int, 3>{1, 2, 3}); // 38
  pack<sum>(v); // 41
  packed<index, extent>(v); // 43
  nested<outer>(v); // 46
  auto f = [](int a) restrict(amp) { return a + 1; };
  parallel_for_each(v.extent, functor<index, decltype(f)>{v, f}); // 48
  constant<std::integral_constant>(v); // 53
  return v[0] - 53;
}
