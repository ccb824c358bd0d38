// Lambdas inside kernels, generic lambdas, and lambdas that take lambdas.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-126, R-LANG-127, R-LANG-136
#include <amp.h>
#include <vector>

using namespace concurrency;

template <class F> int apply_twice(const F &f, int value) restrict(cpu, amp) { return f(f(value)); }

int main() {
  std::vector<int> data(64);
  array_view<int> view(64, data);
  const int outer = 10;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    const int base = i[0] + outer;
    auto add = [base](int value) { return value + base; };
    auto twice = [=](int value) restrict(amp) { return add(add(value)); };
    auto generic = [](auto a, auto b) { return a * b; };
    view[i] = twice(1) + static_cast<int>(generic(2, 0.5f)) + apply_twice([](int v) { return v * 3; }, 1);
  });
  for (int i = 0; i < 64; ++i)
    if (view[i] != 1 + 2 * (i + 10) + 1 + 9)
      return 1;

  parallel_for_each(view.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int shared[16];
    auto store = [](int at, int value) { shared[at] = value; };
    store(15 - t.local[0], t.global[0]);
    t.barrier.wait();
    view[t] = shared[t.local[0]];
  });
  for (int i = 0; i < 64; ++i)
    if (view[i] != i / 16 * 16 + 15 - i % 16)
      return 2;

  // A lambda on the host around the launch.
  auto run = [&](int addend) {
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0] + addend; });
  };
  run(5);
  run(6);
  return view[1] == 7 ? 0 : 3;
}
