// What can be launched.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-140 R-LANG-141 R-LANG-142 R-LANG-143 R-LANG-144 R-LANG-145
#include <amp.h>
using namespace concurrency;

struct Add {
  array_view<const int, 1> a, b;
  array_view<int, 1> c;
  void operator()(index<1> i) const restrict(amp) { c[i] = a[i] + b[i]; }
};
struct BadK {
  int *p; // expected-note 2 {{because of member 'p'}}
  void operator()(index<1> i) const restrict(amp) { } // expected-error {{objects of class 'BadK' cannot be used there}} expected-note 0+ {{}}
};
struct BadLater {
  int *p; // expected-note {{because of member 'p'}}
  template <class I> void operator()(I i) const restrict(amp) { }
};
void fn(index<1>) restrict(amp);

void good(array_view<int, 1> v, Add add) {
  parallel_for_each(v.extent, add);
  parallel_for_each(extent<2>(2, 2), [](index<2>) restrict(amp) { });
  parallel_for_each(extent<1>(2), [](const index<1> &) restrict(cpu, amp) { });
  parallel_for_each(extent<1>(4).tile<2>(), [](tiled_index<2>) restrict(amp) { });
  parallel_for_each(extent<3>(64, 16, 1).tile<64, 16, 1>(), [](tiled_index<64, 16, 1>) restrict(amp) { });
  int c = 0;
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) { c += 2; v[i] = c; }); // expected-warning {{the kernel's operator() is not const}} expected-note {{declared here}}
}

void missing(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) { v[i] = 1; }); // expected-error {{the kernel's operator() is restrict(cpu); it runs on the accelerator and must be restrict(amp) [amp-kernel-call]}} expected-note {{'operator()' is restrict(cpu) here}}
}
void rank() {
  parallel_for_each(extent<2>(2, 2), [](index<1>) restrict(amp) { }); // expected-error {{the kernel cannot be called with 'index<2>', which this domain gives: its parameter is 'index<1>' [amp-kernel-call]}} expected-note 0+ {{}}
}
void not_an_index() {
  parallel_for_each(extent<1>(2), [](int) restrict(amp) { }); // expected-error {{the kernel cannot be called with 'index<1>'}} expected-note 0+ {{}}
}
void wrong_tile() {
  parallel_for_each(extent<1>(4).tile<2>(), [](tiled_index<4>) restrict(amp) { }); // expected-error {{the kernel cannot be called with 'tiled_index<2>'}} expected-note 0+ {{}}
}
void result() {
  parallel_for_each(extent<1>(4), [](index<1>) restrict(amp) { return 1; }); // expected-error {{the kernel's operator() returns 'int'; it must return void}} expected-note {{declared here}}
}
void pointer_member() {
  BadK k{nullptr};
  parallel_for_each(extent<1>(4), k); // expected-error {{'BadK' cannot be a kernel: pointers cannot be members}}
  parallel_for_each(extent<1>(4), BadLater{nullptr}); // expected-error {{'BadLater' cannot be a kernel: pointers cannot be members}}
}
void a_function() {
  parallel_for_each(extent<1>(4), fn); // expected-error {{parallel_for_each needs a function object: a lambda or an object of a class with operator() [amp-kernel-arg]}}
}
void number() {
  parallel_for_each(16, [](index<1>) restrict(amp) { }); // expected-error {{the domain of parallel_for_each has type 'int'; it must be an extent or a tiled_extent [amp-domain-type]}} expected-note {{use 'extent<1>(16)' instead}}
}
void the_view_itself(array_view<int> view) {
  parallel_for_each(view, [](index<1>) restrict(amp) { }); // expected-error {{the domain of parallel_for_each has type 'array_view<int>'; it must be an extent or a tiled_extent [amp-domain-type]}} expected-note {{use 'view.extent' instead}}
}
template <class T> struct Box { T v; };
void boxed(accelerator_view a) {
  parallel_for_each(Box<int>(), [](index<1>) restrict(amp) { }); // expected-error {{the domain of parallel_for_each has type 'Box<int>'; it must be}}
  parallel_for_each(a, 2.5, [](index<1>) restrict(amp) { }); // expected-error {{the domain of parallel_for_each has type 'double'; it must be}}
}
template <class T> void in_template(T domain) {
  parallel_for_each(domain, [](index<1>) restrict(amp) { }); // expected-error {{the domain of parallel_for_each has type 'Box<float>'; it must be}}
}
template void in_template(Box<float>); // expected-note {{requested here}}
void too_large() {
  parallel_for_each(extent<1>(2048).tile<2048>(), [](tiled_index<2048>) restrict(amp) { }); // expected-error {{a tile has at most 1024 threads; this one has 2048 [amp-tile-limits]}}
  parallel_for_each(extent<2>(64, 64).tile<32, 64>(), [](tiled_index<32, 64>) restrict(amp) { }); // expected-error {{a tile has at most 1024 threads; this one has 2048 (32 x 64)}}
  constexpr int most = 2147483647;
  parallel_for_each(extent<3>(1, 1, 1).tile<most, most, most>(), [](tiled_index<most, most, most>) restrict(amp) { }); // expected-error {{a tile has at most 1024 threads}}
}
void too_deep() {
  parallel_for_each(extent<3>(128, 1, 1).tile<128, 1, 1>(), [](tiled_index<128, 1, 1>) restrict(amp) { }); // expected-error {{the first of a tile's three dimensions is at most 64; this tile is 128 x 1 x 1 [amp-tile-limits]}}
}
void in_kernel(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) {
    parallel_for_each(v.extent, [=](index<1> j) restrict(amp) { v[j] = 0; }); // expected-error {{can be called from restrict(amp) lambda}} expected-note 0+ {{}}
  });
}
// An operator() of a base class.
struct OnCpu { void operator()(index<1>) const restrict(cpu) {} };                // expected-note 2 {{'operator()' is restrict(cpu) here}}
struct WithResult { int operator()(index<1>) const restrict(amp) { return 1; } }; // expected-note {{declared here}}
struct NotConst { void operator()(index<1>) restrict(amp) {} };                   // expected-note {{declared here}}
template <class Base> struct Inherits : Base {};
struct Imports : private OnCpu { using OnCpu::operator(); };
void inherited(extent<1> e) {
  parallel_for_each(e, Inherits<OnCpu>());      // expected-error {{the kernel's operator() is restrict(cpu); it runs on the accelerator and must be restrict(amp)}}
  parallel_for_each(e, Imports());              // expected-error {{the kernel's operator() is restrict(cpu)}}
  parallel_for_each(e, Inherits<WithResult>()); // expected-error {{the kernel's operator() returns 'int'; it must return void}}
  parallel_for_each(e, Inherits<NotConst>());   // expected-warning {{the kernel's operator() is not const}}
}
