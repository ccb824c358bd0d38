// C++ prescribes the parameter types of literal operators, which amp code does not have: the errors say what works.
// SPEC: R-LANG-66 R-LANG-161
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 %s
#include <amp.h>
using namespace concurrency;

constexpr unsigned operator""_k(unsigned long long n) { return n * 1000; } // expected-note {{'operator""_k' is declared here}}
constexpr unsigned operator""_m(unsigned long long n) restrict(cpu, amp) { // expected-error {{parameter 'n' cannot have type 'unsigned long long'}} expected-note {{as a 'consteval' function without restriction (C++20), or as a template <char...>}}
  return n * 1000000;
}
constexpr float operator""_half(long double) restrict(amp); // expected-error {{cannot have type 'long double'}} expected-note {{as a 'consteval' function without restriction}}
consteval unsigned operator""_g(unsigned long long n) { return n * 1000000000; }
consteval double operator""_deg(long double n) { return n / 180; }
template <char... Digits> constexpr int operator""_digits() restrict(cpu, amp) { return sizeof...(Digits); }

void launch(array_view<unsigned> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = 2_g + 1234_digits + 90.0_deg;
    v[i] += 5_k; // expected-error {{'operator""_k' is restrict(cpu) and cannot be called}} expected-note {{a literal operator gives restrict(amp) code its values at compile time}}
  });
}
