// Instances of dual templates and of generic dual lambdas are checked for the host where host code calls them, directly
// or through others; those that both sides call must have calls of the same types on both.
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 -Wno-unused %s
// SPEC: R-LANG-21 R-LANG-44 R-LANG-46
#include <amp.h>
using namespace concurrency;

int kind(int) restrict(cpu) { return 1; }
float kind(int) restrict(amp) { return 1; }
int only_amp(int v) restrict(amp) { return v; }   // expected-note 5 {{'only_amp' is declared here}}
int better(int v) { return v; }
int better(long v) restrict(amp) { return v; }

template <class T> T both(T v) restrict(cpu, amp) { return kind(v) + v; }      // expected-error {{the call of 'kind' has type 'int' on the CPU and 'float' on the accelerator}}
template <class T> T operand(T v) restrict(cpu, amp) { return sizeof(kind(v)); } // expected-error {{the call of 'kind' has type}}
template <class T> T of_amp(T v) restrict(cpu, amp) { return kind(v) + only_amp(v); }
template <class T> T of_cpu(T v) restrict(cpu, amp) { return kind(v); }
template <class T> T inner(T v) restrict(cpu, amp) { return only_amp(v); }     // expected-error {{'only_amp' is restrict(amp) and cannot be called from restrict(cpu, amp) function 'inner<int>'}}
template <class T> T outer(T v) restrict(cpu, amp) { return inner(v); } // expected-note {{an instance of a template that is needed here}}
template <class T> T bridge(T v) { return outer(v); }
template <class T> T global(T v) restrict(cpu, amp) { return only_amp(v); }    // expected-error {{'only_amp' is restrict(amp) and cannot be called}}
int initialized = global(1); // expected-note {{an instance of a template that is needed here}}
template <class T> T in_dual(T v) restrict(cpu, amp) { return only_amp(v); }   // expected-error {{'only_amp' is restrict(amp) and cannot be called}}
int dual(int v) restrict(cpu, amp) { return in_dual(v); }                      // expected-note {{an instance of a template that is needed here}}
template <class T> T chosen(T v) restrict(cpu, amp) { return better(v); }
template <bool OnHost, class T> T decided(T v) restrict(cpu, amp) {
  if constexpr (OnHost)
    return better(v);
  else
    return only_amp(v);
}
template <class T> T rival(T v, long) restrict(cpu, amp) { return only_amp(v); } // the host has a better one
template <class T> T rival(T v, int) restrict(cpu) { return v; }
template <class T> T calls_rival(T v) restrict(cpu, amp) { return rival(v, 1); }

template <class T> struct box {
  T v;
  T get() const restrict(cpu, amp) { return only_amp(v); }                     // expected-error {{'only_amp' is restrict(amp) and cannot be called}}
  T amp_get() const restrict(cpu, amp) { return only_amp(v); }
};

int host(box<int> b) {
  auto generic = [](auto v) restrict(cpu, amp) { return only_amp(v); };        // expected-error {{'only_amp' is restrict(amp) and cannot be called from restrict(cpu, amp) lambda}}
  auto unused = [](auto v) restrict(cpu, amp) { return only_amp(v); };
  generic(1);
  auto of_both = [](auto v) restrict(cpu, amp) { return (int)kind(v); };       // expected-error {{the call of 'kind' has type}}
  of_both(1);
  array_view<int> out(1);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { of_both(1), unused(1); }); // expected-note {{called from restrict(amp) lambda here}} expected-note {{in the kernel launched here}}
  return both(1) + operand(1) + of_cpu(1) + bridge(1) + chosen(1) + decided<true>(1) + calls_rival(1) + b.get(); // expected-note 3 {{an instance of a template that is needed here}}
}
int amp(box<int> b) restrict(amp) {
  return both(1) + operand(1) + of_amp(1) + chosen(1) + decided<false>(1) + calls_rival(1) + b.amp_get();
}
