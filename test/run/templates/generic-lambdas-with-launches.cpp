// Launches inside generic lambdas, as with std::visit and std::apply: what a kernel does can depend on the arguments of the
// lambda around it.
// SPEC: R-LANG-34 R-LANG-143
// RUN: %amp-cc -std=c++20 -Wall -Werror %s -o %t && %t
// RUN: %amp-cc -std=c++20 -O0 -g %s -o %t && %t
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

int side() restrict(cpu) { return 1; }
int side() restrict(amp) { return 2; }
template <class T> T twice(T x) restrict(cpu, amp) { return x + x + T(side()); }
struct add { int k; template <class T> T operator()(T x) const restrict(cpu, amp) { return x + T(k); } };

using any_view = std::variant<array_view<int>, array_view<float>, array_view<unsigned, 2>>;

void visit_all(std::vector<any_view> &views) {
  for (any_view &v : views)
    std::visit([](auto view) {
      using element = typename decltype(view)::value_type;
      parallel_for_each(view.extent, [=](auto i) restrict(amp) {
        if constexpr (std::is_same_v<element, float>)
          view[i] = fast_math::sqrt(view[i]);
        else
          view[i] = twice(view[i]);
      });
    }, v);
}

template <int Tile> int sum(array_view<int> v) {
  int result = 0;
  array_view<int> out(1, &result);
  auto with = [&]<class F>(F f, auto... more) {
    parallel_for_each(v.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
      tile_static typename F::type parts[Tile];
      parts[t.local[0]] = f(v[t]) + (0 + ... + more);
      t.barrier.wait();
      if (t.local[0] == 0)
        for (int k = 0; k < Tile; ++k)
          atomic_fetch_add(&out[0], parts[k]);
    });
  };
  struct same { using type = int; int operator()(int x) const restrict(amp) { return x; } };
  with(same{}, 1, 2);
  with(same{});
  out.synchronize();
  return result;
}

int main() {
  std::vector<int> a(8, 5);
  std::vector<float> b(8, 9.0f);
  std::vector<unsigned> c(8, 7);
  std::vector<any_view> views{array_view<int>(8, a), array_view<float>(8, b), array_view<unsigned, 2>(2, 4, c)};
  visit_all(views);
  for (any_view &v : views)
    std::visit([](auto &view) { view.synchronize(); }, v);
  if (a[3] != 12 || b[7] != 3 || c[5] != 16)
    return 1;

  auto outer = [](auto f) {
    return [f](auto &data) {
      array_view<typename std::decay_t<decltype(data)>::value_type> v(int(data.size()), data);
      auto once = [&](auto... k) { (parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = f(v[i]) + k; }), ...); };
      once(1, 2);
      v.synchronize();
      return data[0];
    };
  };
  if (outer(add{10})(a) != 12 + 23 || outer(add{1})(b) != 8 || outer([](auto x) restrict(amp) { return x * 2; })(c) != 16 * 4 + 4)
    return 2;

  std::apply([](auto &...data) {
    ([&] {
      texture<std::decay_t<decltype(data[0])>, 1> t(8, data.begin(), data.end());
      array_view<std::decay_t<decltype(data[0])>> v(8, data);
      parallel_for_each(v.extent, [=, &t](index<1> i) restrict(amp) { v[i] = t[index<1>(7 - i[0])] + side(); });
      v.synchronize();
    }(), ...);
  }, std::tie(a, b, c));
  if (a[1] != 37 || b[1] != 10 || c[1] != 70)
    return 3;

  std::vector<int> n(32, 1);
  return sum<8>(array_view<int>(32, n)) == 32 * 4 + 32 && sum<16>(array_view<int>(32, n)) == 32 * 4 + 32 ? 0 : 4;
}
