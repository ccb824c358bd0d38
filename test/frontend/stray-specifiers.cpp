// A specifier that does not follow its parameter list counts as if it did, so that nothing else is an error.
// SPEC: R-LANG-02 R-LANG-04 R-LANG-08 R-LANG-11
// RUN: %amp-cc -fsyntax-only -verify %s
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

restrict(amp) float f1(float x) { return fast_math::sin(x); }                    // expected-error {{behind its parameter list [amp-restrict-position]}}
float restrict(amp) f2(float x) { return fast_math::sin(x); }                    // expected-error {{behind its parameter list}}
static inline restrict(cpu, amp) float f3(float x) { return x; }                 // expected-error {{behind its parameter list}}
template <class T> restrict(amp, cpu) T f4(T x) { return x; }                    // expected-error {{behind its parameter list}}
struct S {
  restrict(amp) float get(float x) const { return fast_math::sin(x); }           // expected-error {{behind its parameter list}}
  void restrict(amp) operator()(index<1>) const { }                              // expected-error {{behind its parameter list}}
};
float f6(float x) { restrict(amp) return fast_math::sin(x); }                    // expected-error {{behind its parameter list}}
restrict(amp) float f5(float);                                                   // expected-error {{behind its parameter list}}

void launches(array_view<float> v) {
  parallel_for_each(v.extent, [=] restrict(amp) (index<1> i) { v[i] = fast_math::sin(1.0f); }); // expected-error {{behind its parameter list}}
  parallel_for_each(v.extent, restrict(amp) [=](index<1> i) { v[i] = fast_math::sin(1.0f); });  // expected-error {{behind its parameter list}}
  parallel_for_each(v.extent, [=](index<1> i) { v[i] = fast_math::sin(1.0f); } restrict(amp));  // expected-error {{behind its parameter list}}
  parallel_for_each(v.extent, [=](index<1> i) -> void { v[i] = 1; } restrict(amp));             // expected-error {{behind its parameter list}}
  parallel_for_each(v.extent, [= restrict(amp)](index<1> i) { v[i] = fast_math::sin(1.0f); });  // expected-error {{behind its parameter list}}
  parallel_for_each(v.extent, [v restrict(amp)](index<1> i) { v[i] = fast_math::sin(1.0f); }); // expected-error {{behind its parameter list}}
  parallel_for_each restrict(amp) (v.extent, [=](index<1> i) { v[i] = fast_math::sin(1.0f); }); // expected-error {{behind its parameter list}}
  concurrency::parallel_for_each restrict(amp) (v.extent.tile<4>(), [=](tiled_index<4> t) -> void { v[t] = fast_math::sin(1.0f); }); // expected-error {{behind its parameter list}}
  parallel_for_each(v.extent, [=](index<1> i) { restrict(amp) { v[i] = fast_math::sin(1.0f); } }); // expected-error {{behind its parameter list}}
  parallel_for_each(v.extent, [=](index<1> i) { restrict(amp) v[i] = fast_math::sin(1.0f); });     // expected-error {{behind its parameter list}}
  parallel_for_each(v.extent, [=](index<1> i) { restrict(amp) int k = 1; v[i] = k + fast_math::sin(1.0f); }); // expected-error {{behind its parameter list}}
  parallel_for_each(restrict(amp), v.extent, [=](index<1> i) { v[i] = 1; });                    // expected-error {{behind its parameter list}}
  auto l = restrict(cpu, amp) [](float x) -> float { return x; };                               // expected-error {{behind its parameter list}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = f1(1) + f2(2) + f3(3) + f4(4.0f) + l(1) + S().get(3); });
  parallel_for_each(v.extent, S());
}

// Where `restrict` is a name of the program's, it stays one.
namespace mine {
int restrict(int x) { return x; }
struct table { int operator[](int i) const; };
table restrict(table t);
int use(int amp, table cpu, int *p) {
  if (amp) { } restrict(amp);
  int k = restrict(amp) * restrict(amp) + restrict(cpu)[amp] + p[restrict(amp)];
  return restrict(amp) & k;
}
void calls(int amp, table t) {
  restrict(amp);
  auto l = [k = restrict(amp)](int i) { return k + i; };
  auto m = [&](int amp) { restrict(amp); return table(), restrict(amp); };
  int a[] = {restrict(amp)}, b = t[restrict(amp)] + l(restrict(amp)) + m(amp);
}
} // namespace mine
