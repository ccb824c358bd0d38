// Instances of dual templates that only templates of the C++ library call on the host are checked for the host, too.
// The standard matters: algorithms are constexpr in C++20, and their bodies are parsed anyway.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-unused %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 -Wno-unused %s
// SPEC: R-LANG-21 R-LANG-44
#include <amp.h>
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <vector>
using namespace concurrency;

int only_amp(int v) restrict(amp) { return v; } // expected-note 8 {{'only_amp' is declared here}}
int one(int v) { return v; }
int one(int v) restrict(amp) { return v + 1; }

struct function {
  template <class T> T operator()(T v) const restrict(cpu, amp) { return only_amp(v); } // expected-error {{'only_amp' is restrict(amp) and cannot be called from restrict(cpu, amp) function 'operator()<int>'}}
};
struct order {
  template <class T> bool operator()(T a, T b) const restrict(cpu, amp) { return only_amp(a) < b; } // expected-error {{'only_amp' is restrict(amp)}}
};
struct right {
  template <class T> T operator()(T v) const restrict(cpu, amp) { return one(v); }
};
struct accelerated {
  template <class T> T operator()(T v) const restrict(cpu, amp) { return only_amp(v); }
};
template <class T> T deeper(T v) restrict(cpu, amp) { return only_amp(v); } // expected-error {{'only_amp' is restrict(amp)}}

int host(std::vector<int> &v, array_view<int> view) {
  std::transform(v.begin(), v.end(), v.begin(), function());
  std::sort(v.begin(), v.end(), order());
  std::transform(v.begin(), v.end(), v.begin(), right());
  std::for_each(v.begin(), v.end(), [](auto &x) restrict(cpu, amp) { x = only_amp(x); }); // expected-error {{'only_amp' is restrict(amp) and cannot be called from restrict(cpu, amp) lambda}}
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = accelerated()(view[i]); });
  return std::accumulate(v.begin(), v.end(), 0, [](auto a, auto b) { return a + deeper(b); });
}
template <class T> struct key {
  T v;
  bool operator<(const key &o) const restrict(cpu, amp) { return only_amp(v) < o.v; } // expected-error {{'only_amp' is restrict(amp)}}
};
template <class T> struct made {
  T v;
  made(T v) restrict(cpu, amp) : v(only_amp(v)) {} // expected-error {{'only_amp' is restrict(amp)}}
};
template <class T> struct destroyed {
  T v;
  destroyed(T v) restrict(cpu, amp) : v(v) {}
  ~destroyed() restrict(cpu, amp) { only_amp(v); } // expected-error {{'only_amp' is restrict(amp)}}
};
int in_containers() {
  std::map<key<int>, int> m;
  m[key<int>{1}] = 2;
  std::function<int(int)> f = [](auto x) restrict(cpu, amp) { return only_amp(x); }; // expected-error {{'only_amp' is restrict(amp)}}
  return std::make_unique<destroyed<int>>(1)->v + std::make_shared<made<int>>(1)->v + f(1);
}
// expected-note@* 0+{{an instance of a template that is needed here}}
