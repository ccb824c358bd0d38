// The trailing return type of an amp lambda in a template or inside of a class is the accelerator's, or an error.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-unused %s
// SPEC: R-LANG-23
#include <amp.h>

int split(int);
float split(int) restrict(amp);
int alike(int);
int alike(int) restrict(amp);
template <class T> T mirrored(T);
template <class T> T mirrored(T) restrict(amp);
float both(float) restrict(cpu, amp);

template <class T> void in_template() restrict(amp) {
  auto a = [](T v) -> decltype(split(v)) { return split(v); }; // expected-error {{'split' has overloads of other restrictions, and which of them gives the result type of restrict(amp) lambda cannot be told here; name the type, or leave the trailing return type out [amp-incompatible-call]}}
  auto b = [](T v) -> decltype(alike(v)) { return alike(v); };
  auto c = [](T v) -> decltype(mirrored(v)) { return mirrored(v); };
  auto d = [](T v) -> decltype(both(v)) { return both(v); };
  auto e = [](T v) -> float { return split(v); };
  auto f = [](T v) { return split(v); };
  static_assert(__is_same(decltype(b(T())), int) && __is_same(decltype(f(T())), float));
}
void instances() restrict(amp) { in_template<int>(); } // expected-note {{an instance of a template that is needed here}}

struct InClass {
  void member() restrict(amp) {
    auto a = [](int v) -> decltype(split(v)) { return split(v); }; // expected-error {{'split' has overloads of other restrictions}}
    auto b = [](int v) -> decltype(alike(v)) { return alike(v); };
    auto c = [](int v) -> decltype(mirrored(v)) { return mirrored(v); };
    auto d = [](int v) -> decltype(both(v)) { return both(v); };
    static_assert(__is_same(decltype(b(1)), int));
  }
  void outside() restrict(amp);
};

void InClass::outside() restrict(amp) {
  auto a = [](int v) -> decltype(split(v)) { return split(v); };
  static_assert(__is_same(decltype(a(1)), float));
}
