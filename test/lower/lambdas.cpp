// Lambdas inside amp code: captures by value, nested, generic, returned, composed, of arrays and of `*this`.
// SPEC: R-LANG-26 R-LANG-27 R-LANG-121
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "cases.h"

CASE(0) {
  auto f = [=](int k) DUAL { return k * i; };
  auto g = [=](int k) DUAL { return f(i + k); };
  int a = g(2);
  auto h = [=, z = a + 1](auto q) mutable DUAL {
    z += int(q);
    return z + i + f(1);
  };
  int r = h(2);
  r += h(3.5f) * 10;
  return a + r;
}

template <class F, class... A> auto call(F &&f, A &&...a) DUAL { return f(a...); }
template <class... A> int digits(A... a) DUAL {
  int r = 0;
  ((r = r * 2 + a), ...);
  return r;
}
CASE(1) {
  auto outer = [=](int k) DUAL {
    auto inner = [=, j = k * 2](int m) DUAL { return m * k + j + i; };
    return inner(k) + inner(1);
  };
  return call(outer, 2) + call([](auto... x) DUAL { return digits(x...); }, 1, 2, i);
}

struct Self {
  int v;
  auto copy() const DUAL {
    return [*this](int k) DUAL { return v + k; };
  }
};
CASE(2) {
  Self s{i};
  auto g = s.copy();
  s.v = 0;
  return g(1) * 10 + s.v;
}

struct Times {
  int factor;
  int operator()(int a) const DUAL { return a * factor; }
};
struct Plus {
  int term;
  int operator()(int a) const DUAL { return a + term; }
};
template <class F, class G> struct Composed {
  F f;
  G g;
  int operator()(int a) const DUAL { return f(g(a)); }
};
template <class F, class G> Composed<F, G> composed(F f, G g) DUAL { return {f, g}; }
CASE(3) {
  auto h = composed(Times{2}, composed(Plus{3}, [=](int q) DUAL { return q * i; }));
  return h(i) + Times{5}(i);
}

CASE(4) {
  int a[3] = {1, i, 3};
  auto f = [a, i](int k) DUAL { return a[k] + i; };
  auto g = f;
  return f(0) + g(2);
}

struct Pair {
  int a, b;
};
CASE(5) {
  auto [a, b] = Pair{i, 4};
  auto f = [a = a, b = b](int k) DUAL { return a * k + b; };
  return f(3);
}

int main() { return differences<Cases<6>>(6); }
