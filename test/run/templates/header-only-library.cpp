// A header-only library whose kernels call a functor or lambda of the user.
// RUN: %amp-cc -I %S/Inputs %s -o %t && %t
// SPEC: R-LANG-21, R-LANG-124, R-LANG-140
#include "algorithms.h"
#include <vector>

struct square {
  int operator()(int value) const restrict(cpu, amp) { return value * value; }
};

class add_constant {
public:
  explicit add_constant(int constant) : constant(constant) {}
  int operator()(int value) const restrict(amp) { return value + constant; }

private:
  int constant;
};

int main() {
  using concurrency::array_view;
  std::vector<int> in(100), out(100);
  std::vector<float> halves(100);
  for (int i = 0; i < 100; ++i)
    in[i] = i;
  array_view<const int> in_view(100, in);
  array_view<int> out_view(100, out);
  array_view<float> halves_view(100, halves);

  algorithms::transform(in_view, out_view, square());
  if (out_view[9] != 81)
    return 1;
  algorithms::transform(in_view, out_view, add_constant(7));
  if (out_view[9] != 16)
    return 2;
  const int factor = 3;
  algorithms::transform(in_view, out_view, [=](int value) restrict(amp) { return value * factor; });
  if (out_view[9] != 27)
    return 3;
  algorithms::transform(out_view, out_view, [](int value) restrict(cpu, amp) { return value - 1; });
  if (out_view[9] != 26)
    return 4;
  const int sum = algorithms::reduce(out_view, 0, algorithms::plus<int>());
  const int most = algorithms::reduce(out_view, -1, [](int a, int b) restrict(cpu, amp) { return a > b ? a : b; });
  if (sum != 3 * 4950 - 100 || most != 296)
    return 5;
  algorithms::fill(halves_view, 2.5f);
  algorithms::generate(out_view, [in_view](int i) restrict(amp) { return in_view[99 - i]; });
  return halves_view[50] == 2.5f && out_view[1] == 98 ? 0 : 6;
}
