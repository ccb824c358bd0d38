// RUN: %amp-cc %s -o %t && %t
// Constant expressions of amp code call operators of enumerations and inherited constructors for the CPU.
// SPEC: R-LANG-161
#include <amp.h>
using namespace concurrency;

enum class state { off, on };
constexpr bool operator!(state x) { return x == state::off; }
constexpr state operator~(const state &x) { return !x ? state::on : state::off; }

struct base {
  int b;
  constexpr base(int x) : b(x) {}
};
struct derived : base {
  using base::base;
};

int total() restrict(amp) {
  int a[derived(4).b] = {1, 2, 3, 4};
  constexpr bool e = !state::off;
  constexpr state f = ~state::off;
  constexpr int g = derived(3).b;
  return a[3] + e + static_cast<int>(f) + g;
}

int main() {
  int result[1] = {};
  array_view<int> v(result);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = total(); });
  return v[0] - 9;
}
