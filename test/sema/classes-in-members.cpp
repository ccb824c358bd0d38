// A local class is read for the restrictions of the function around it, also where that is defined in its class, so that
// its body is parsed behind the class: the types of members, their initializers, and the same in lambdas and templates.
// Functions and classes behind it are read for their own.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 %s
// SPEC: R-LANG-23 R-LANG-24
// expected-no-diagnostics
#include <amp.h>
#include <type_traits>
using namespace concurrency;

int f(int) { return 1; }
float f(int) restrict(amp) { return 2; }
template <class T> constexpr bool is_float = std::is_same_v<T, float>;

struct members {
  int amp(int x) restrict(amp) {
    struct local {
      decltype(f(1)) a;
      float b = f(1);
      int method() { return is_float<decltype(f(2))> + sizeof(decltype(f(2))); }
    };
    static_assert(is_float<decltype(local::a)>);
    struct second { decltype(f(1)) a = f(x_of()); static int x_of() { return 1; } };
    static_assert(is_float<decltype(second::a)>);
    union choice { decltype(f(1)) a; int b; };
    static_assert(is_float<decltype(choice::a)>);
    local l;
    l.a = 1;
    return int(l.a + l.b + second().a) + l.method();
  }
  int host() {
    struct local { decltype(f(1)) a = f(1); };
    static_assert(!is_float<decltype(local::a)>);
    return local().a;
  }
  auto deduced() restrict(amp) {
    struct local { decltype(f(1)) a = f(1); };
    return local();
  }
  decltype(f(1)) behind = f(1);
  struct nested {
    int amp() restrict(amp) {
      struct local { decltype(f(1)) a = f(1); };
      static_assert(is_float<decltype(local::a)>);
      return int(local().a);
    }
    int host() {
      struct local { decltype(f(1)) a = f(1); };
      static_assert(!is_float<decltype(local::a)>);
      return local().a;
    }
  };
  void launch(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      struct local { decltype(f(1)) a = f(1); };
      static_assert(is_float<decltype(local::a)>);
      v[i] = int(local().a);
    });
    struct local { decltype(f(1)) a = f(1); };
    static_assert(!is_float<decltype(local::a)>);
  }
};
static_assert(!is_float<decltype(f(1))> && !is_float<decltype(members::behind)>);
struct behind { decltype(f(1)) a = f(1); int get() { return a; } };
static_assert(!is_float<decltype(behind::a)>);

template <class T> struct of_template {
  T get(T x) restrict(amp) {
    struct local { decltype(f(1)) a = f(1); T b; decltype(f(T())) c; };
    static_assert(is_float<decltype(local::a)> && is_float<decltype(local::c)>);
    return T(local().a);
  }
};
int uses() restrict(amp) {
  struct local { decltype(f(1)) a = f(1); };
  static_assert(is_float<decltype(local::a)>);
  return of_template<int>().get(1) + members::nested().amp() + int(local().a);
}
