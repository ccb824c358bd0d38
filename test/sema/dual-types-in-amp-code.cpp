// What a restrict(cpu, amp) lambda or member of a local class calls has one type on both sides, also where only the
// accelerator's code is seen.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-unused %s
// SPEC: R-LANG-28 R-LANG-44 R-LANG-46
#include <amp.h>
using namespace concurrency;

int kind(int);
float kind(int v) restrict(amp) { return v; }
int alike(int);
int alike(int) restrict(amp);
namespace N {
struct X {};
int by_argument(X);
float by_argument(X) restrict(amp);
int operator+(X, X);
float operator+(X, X) restrict(amp);
int same(X);
int same(X) restrict(amp);
void only_amp(X) restrict(amp);   // expected-note {{'only_amp' is declared here}}
} // namespace N
namespace far {
void named(int) restrict(cpu);
}
void named(N::X) restrict(amp);
void unnamed(int) restrict(amp);
struct maker {
  maker(int) restrict(amp) {}     // expected-note {{constructor of 'maker' is declared here}}
};

void amp_code() restrict(amp) {
  auto a = [](int v) restrict(cpu, amp) { return kind(v); }; // expected-error {{the call of 'kind' has type 'int' on the CPU and 'float' on the accelerator}}
  auto b = [](N::X v) restrict(cpu, amp) { return v + v; };  // expected-error {{the call of 'operator+' has type 'int' on the CPU and 'float' on the accelerator}}
  auto c = [](N::X v) restrict(cpu, amp) { return sizeof(by_argument(v)); }; // expected-error {{the call of 'by_argument' has type 'int' on the CPU and 'float' on the accelerator}}
  auto d = [](int v) restrict(cpu, amp) { return kind((int)kind(v)); }; // expected-error {{the call of 'kind' has type}}
  auto e = [](int v) restrict(cpu, amp) -> decltype(kind(v)) { return 1; }; // expected-error {{the call of 'kind' has type}}
  auto f = [](N::X v) restrict(cpu, amp) { return same(v) + alike(1); };
  auto g = [](N::X v) restrict(cpu, amp) { only_amp(v); };   // expected-error {{'only_amp' is restrict(amp) and cannot be called from restrict(cpu, amp) lambda}}
  auto h = [](int v) restrict(cpu, amp) { maker m(v); };     // expected-error {{constructor of 'maker' is restrict(amp) and cannot be called from restrict(cpu, amp) lambda}}
  auto i = [](int v) restrict(cpu, amp) {
    using far::named;
    using ::unnamed;
    return [=](int w) restrict(cpu, amp) { return kind(w); }; // expected-error {{the call of 'kind' has type}}
  };
  struct local {
    int member(int v) restrict(cpu, amp) { return (int)kind(v); } // expected-error {{the call of 'kind' has type}}
  };
}

template <class T> void in_instance(T t) restrict(amp) {
  auto a = [](T v) restrict(cpu, amp) { return kind(v); };   // expected-error {{the call of 'kind' has type}}
  a(t);
}
void needs() restrict(amp) { in_instance(1); }               // expected-note {{an instance of a template that is needed here}}

template <class T> void launch(array_view<T> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(cpu, amp) { out[i] = kind(i[0]); }); // expected-error {{the call of 'kind' has type}}
}
void launches(array_view<float> out) { launch(out); }
