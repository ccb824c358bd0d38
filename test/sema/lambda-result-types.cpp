// The types in the declarator of a lambda are read for its restrictions, wherever it stands.
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 -Wno-unused %s
// SPEC: R-LANG-23
#include <amp.h>

int split(int);
float split(int) restrict(amp);
int only_cpu(int);              // expected-note 3 {{'only_cpu' is declared here}}
template <class T> struct holder { using type = T; };
template <unsigned Size> struct room {};
template <class T, class U> concept same = __is_same(T, U);
#define IS(Value, Type) static_assert(__is_same(decltype(Value), Type))

template <class T> void in_template() restrict(amp) {
  auto a = [](T v) -> decltype(split(v)) { return split(v); };
  auto b = [](auto v) -> decltype(split(v)) { return split(v); };
  auto c = [](T v) { return [=](T w) -> decltype(split(v + w)) { return 1; }(v); };
  auto d = [](T v) -> room<sizeof(holder<decltype(split(v))>)> { return {}; };
  auto e = [](T v) -> holder<decltype(split(v))>::type { return 1; };
  auto f = [](T v) -> same<decltype(split(v))> auto { return split(v); };
  auto g = [](T v) -> decltype([](T w) -> decltype(split(w)) { return 1; }(v)) { return 1; };
  auto h = []<class U>(U v, decltype(split(v)) w) -> decltype(split(v) + w) requires(sizeof(w) == 4) { return w; };
  auto i = [](decltype(split(T())) v, int (*)[sizeof(decltype(split(T())))]) { return v; };
  auto j = [](T v) restrict(cpu) -> decltype(split(v)) { throw v; };
  auto k = [](T v) -> decltype(auto) { return split(v); };
  IS(a(1), float);
  IS(b(1), float);
  IS(c(1), float);
  IS(d(1), room<1>);
  IS(e(1), float);
  IS(f(1), float);
  IS(g(1), float);
  IS(h(1, 1), float);
  IS(i(1, nullptr), float);
  IS(k(1), float);
  auto wrong = [](T v) -> decltype(only_cpu(v)) { return 1; };  // expected-error {{'only_cpu' is restrict(cpu) and cannot be called from restrict(amp) lambda}}
  auto deeper = [](T v) -> holder<decltype(only_cpu(v))> { return {}; }; // expected-error {{'only_cpu' is restrict(cpu) and cannot be called from restrict(amp) lambda}}
  auto shown = [](T v) -> decltype(split(v)) * { return &v; };  // expected-error {{cannot initialize return object of type 'decltype(split(v)) *' (aka 'float *') with an rvalue of type 'int *'}} expected-note {{while substituting into a lambda expression here}}
}
void instances() restrict(amp) { in_template<int>(); } // expected-note 2 {{in instantiation of function template specialization 'in_template<int>' requested here}} expected-note {{an instance of a template that is needed here}}

struct in_class {
  void member() restrict(amp) {
    auto a = [](int v) -> decltype(split(v)) { return split(v); };
    auto b = [](auto v) -> decltype(split(v)) { return split(v); };
    IS(a(1), float);
    IS(b(1), float);
    auto wrong = [](int v) -> decltype(only_cpu(v)) { return 1; }; // expected-error {{'only_cpu' is restrict(cpu) and cannot be called from restrict(amp) lambda}}
  }
  template <class T> void member_template() restrict(amp) {
    auto a = [](T v) -> decltype(split(v)) { return split(v); };
    IS(a(1), float);
  }
  void outside() restrict(amp);
};
void in_class::outside() restrict(amp) {
  auto a = [](int v) -> decltype(split(v)) { return split(v); };
  IS(a(1), float);
  member_template<int>();
  struct local {
    void member() {
      auto a = [](int v) -> decltype(split(v)) { return split(v); };
      IS(a(1), float);
    }
  };
}

template <class T> struct class_template {
  template <class U> void member(T t, U u) restrict(amp) {
    auto a = [](T v, U w) -> decltype(split(v) + w) { return 1; };
    IS(a(t, u), float);
  }
};
void members(class_template<int> c) restrict(amp) { c.member(1, 2); }

template <class T> int on_host(T t) {
  auto a = [](T v) -> decltype(split(v)) { return split(v); };
  auto b = [](auto v) restrict(amp) -> decltype(split(v)) { return split(v); };
  auto c = [](T v) restrict(amp) { IS([](T w) -> decltype(split(w)) { return 1; }(v), float); };
  IS(a(t), int);
  [=](T v) restrict(amp) { IS(b(v), float); };
  return a(t);
}
int host = on_host(1);

template <class T> auto variable = [](T v) restrict(amp) -> decltype(split(v)) { return split(v); };
template <class T> void by_default(decltype([](T v) restrict(amp) -> decltype(split(v)) { return 1; }) f) restrict(amp) {
  IS(f(1), float);
}
void generic() restrict(amp) {
  by_default<int>({});
  auto never = [](auto v) -> decltype(only_cpu(v)) { return 1; };
  // expected-note@-1 {{candidate template ignored}}
  never(1); // expected-error {{no matching function}}
}
