// Where classes that hold views and arrays, by members or bases however deep, cannot be: in tile memory, and as elements.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-amp-tile-static-ctor %s
// SPEC: R-LANG-68 R-LANG-122 R-LANG-123 R-LANG-130 API-GEN-06
#include <amp.h>
using namespace concurrency;

class of_view : public array_view<int> { // expected-note 1+{{because of base class 'array_view<int>'}}
public:
  of_view(const array_view<int> &v) restrict(cpu, amp) : array_view<int>(v) {}
  int more;
};
class hidden : of_view {};
struct member { of_view inner; };
struct members { int count; member inner[2]; };
template <class T> struct from : T {}; // expected-note 1+{{because of base class 'Concurrency::array_view<}}
template <class T> struct with { T inner; };
template <class... T> struct all : T... {};
struct number { int v; };
struct of_array : array<int> {}; // expected-note {{because of base class 'array<int>'}}
struct to_array { array<int, 2> &there; }; // expected-note 1+{{because of member 'there' of type 'array<int, 2> &'}}
struct deep : from<from<with<to_array>>> {};

void in_tiles(tiled_index<4> t) restrict(amp) {
  tile_static of_view a;                            // expected-error {{tile_static variable 'a' cannot have type 'of_view': it holds a view, an array or a sampler}}
  tile_static hidden b[3];                          // expected-error {{it holds a view, an array or a sampler}}
  tile_static member c;                             // expected-error {{it holds a view, an array or a sampler}}
  tile_static members d;                            // expected-error {{it holds a view, an array or a sampler}}
  tile_static from<array_view<float, 2>> e;         // expected-error {{it holds a view, an array or a sampler}}
  tile_static all<number, with<number>, of_view> f; // expected-error {{it holds a view, an array or a sampler}}
  tile_static deep g;                               // expected-error {{it holds a view, an array or a sampler}}
  tile_static from<from<array_view<const int>>> i[2][2]; // expected-error {{it holds a view, an array or a sampler}}
  tile_static all<number, with<number>> good;
  good.v = 1;
}

void as_elements(const accelerator_view &av) {
  array_view<of_view> a(4);            // expected-error {{cannot be of type 'of_view': they cannot lead to other arrays and views}}
  array<hidden> b(4);                  // expected-error {{cannot be of type 'hidden': they cannot lead}}
  array_view<members> c(4);            // expected-error {{cannot be of type 'members': they cannot lead}}
  array_view<from<array_view<int>>> d(4); // expected-error {{array_view<int>>': they cannot lead}}
  array_view<deep> e(4);               // expected-error {{cannot be of type 'deep': they cannot lead}}
  array<of_array> f(4);                // expected-error {{cannot be of type 'of_array': they cannot lead}}
  array_view<all<number, with<number>>> good(4);
}

// Kernels take classes that hold views, but none that are arrays.
void captured(of_view &v, member m, of_array &a, to_array to) {
  parallel_for_each(v.extent, [v = of_view(v), m, to](index<1> i) restrict(amp) { v[i] = m.inner[i] + to.there(i[0], 0); });
  parallel_for_each(v.extent, [&v](index<1> i) restrict(amp) { v[i] = 1; }); // expected-error {{'v' is captured by reference}}
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] = 1; }); // expected-error {{'a' is captured by reference}} expected-note {{cannot be captured by value either: a concurrency::array exists on the host only}}
}
