// What a dual lambda or member of a local class inside of amp code calls serves the CPU, too.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-unused %s
// SPEC: R-LANG-28 R-LANG-44
#include <amp.h>
#include <amp_math.h>
using namespace concurrency::precise_math;

int on_amp(int) restrict(amp); // expected-note 3 {{'on_amp' is declared here}}
int on_both(int) restrict(cpu, amp);
int on_each(int);
int on_each(int) restrict(amp);
template <class T> T any(T v) restrict(cpu, amp) { return v; }

void dual_in_amp() restrict(amp) {
  auto plain = [](int v) { return on_amp(v); }; // expected-note {{is declared here}}
  auto right = [](int v) restrict(cpu, amp) { return on_both(v) + on_each(v) + any(v) + int(sqrt(1.0)); };
  auto wrong = [](int v) restrict(cpu, amp) { return on_amp(v); }; // expected-error {{'on_amp' is restrict(amp) and cannot be called from restrict(cpu, amp) lambda [amp-incompatible-call]}}
  auto captures = [=](int v) restrict(cpu, amp) { return plain(v); }; // expected-error {{is restrict(amp) and cannot be called from restrict(cpu, amp) lambda}}
  auto around = [](int v) restrict(cpu, amp) { return [](int w) { return on_amp(w); }(v); }; // expected-error {{'on_amp' is restrict(amp) and cannot be called from}}
  struct Local {
    int right(int v) restrict(cpu, amp) { return on_both(v); }
    int wrong(int v) restrict(cpu, amp) { return on_amp(v); } // expected-error {{'on_amp' is restrict(amp) and cannot be called from}}
  };
  right(1);
}
