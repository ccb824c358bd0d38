// The operands of noexcept and sizeof in declarators choose overloads for the function's restrictions, as those of
// decltype do: in exception specifications, and in the constraints of placeholders.
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 -Wno-unused %s
// SPEC: R-LANG-23 R-LANG-168
#include <amp.h>
using namespace concurrency;

int split(int) noexcept;
double split(int) restrict(amp);
int only_cpu(int); // expected-note 2 {{'only_cpu' is declared here}}
double only_amp(int) restrict(amp);
template <class, int Size> concept eight = Size == 8; // expected-note 2 {{because '9 == 8' (9 == 8) evaluated to false}}
template <class, bool Throws> concept throwing = Throws;

template <class T> void in_template() restrict(amp) {
  auto a = [](int v) noexcept(noexcept(split(v))) { return v; };
  auto b = [](T v) restrict(amp) noexcept(noexcept(split(v))) { return v; };
  auto c = [](T v) restrict(amp) -> eight<sizeof(split(v))> auto { return v; };
  auto d = [](T v) restrict(amp) -> throwing<!noexcept(split(v))> auto { return v; };
  auto e = [](T v, int (&)[sizeof(split(T()))]) { return v; };
  auto f = [](T v) noexcept(noexcept(only_amp(v))) { return v; };
  auto g = [](T v) restrict(cpu) noexcept(noexcept(split(v))) { return v; };
  static_assert(!noexcept(a(1)) && !noexcept(b(1)) && !noexcept(c(1)) && !noexcept(d(1)) && !noexcept(f(1)));
  int room[8] = {};
  e(1, room);
  auto wrong = [](T v) restrict(amp) -> eight<sizeof(split(v)) + 1> auto { return v; }; // expected-error {{deduced type 'int' does not satisfy 'eight<sizeof (split(v)) + 1>'}} expected-note {{while substituting into a lambda expression here}}
}
void instances() restrict(amp) { in_template<int>(); } // expected-note {{in instantiation of function template specialization 'in_template<int>' requested here}}

template <class T> void launched(array_view<T> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) noexcept(noexcept(only_amp(v[i]))) {
    auto helper = [](T w) -> eight<sizeof(split(w))> auto { return w; };
    v[i] = helper(1);
  });
  auto host = [](T w) noexcept(noexcept(split(w))) { return w; };
  static_assert(noexcept(host(1)));
}
void launch(array_view<int> v) { launched(v); }

void plain() {
  auto a = [](int v) restrict(amp) noexcept(noexcept(split(v))) { return v; };
  auto b = [](int v) restrict(amp) -> eight<sizeof(split(v))> auto { return v; };
  auto c = [](int v) restrict(amp) noexcept(sizeof(only_amp(v)) == 8) { return v; };
  auto d = [](int v) noexcept(noexcept(split(v))) { return v; };
  static_assert(noexcept(d(1)));
  auto wrong = [](int v) restrict(amp) noexcept(noexcept(only_cpu(v))) { return v; }; // expected-error {{'only_cpu' is restrict(cpu) and cannot be called from restrict(amp) lambda}}
  auto worse = [](int v) restrict(amp) -> eight<sizeof(split(v)) + 1> auto { return v; }; // expected-error {{deduced type 'int' does not satisfy 'eight<sizeof (split(v)) + 1>'}}
  auto worst = [](int v) restrict(amp) noexcept(v) { return v; }; // expected-error {{noexcept specifier argument is not a constant expression}} expected-note {{function parameter 'v' with unknown value cannot be used in a constant expression}} expected-note {{declared here}}
}

int declared(int v) restrict(amp) noexcept(noexcept(split(v)));
int for_host(int v) noexcept(noexcept(split(v)));
template <class T> int templated(T v) restrict(amp) noexcept(noexcept(split(v)));
int misfit(int v) restrict(amp) noexcept(noexcept(only_cpu(v))); // expected-error {{'only_cpu' is restrict(cpu) and cannot be called from restrict(amp) code}}
struct holder { int member(int v) restrict(amp) noexcept(noexcept(split(v))); };
static_assert(noexcept(for_host(1)));
void call(holder h) restrict(amp) {
  static_assert(!noexcept(declared(1)) && !noexcept(templated(1)) && !noexcept(h.member(1)));
}
