// A domain of another rank than the kernel's index, elements and classes that cannot be there: one error for each
// mistake, whatever the kernel goes on to do with them.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-66 R-LANG-82 R-LANG-130 R-LANG-142 R-LANG-144
#include <amp.h>
using namespace concurrency;

void ranks(array_view<int> line, array_view<int, 2> matrix, array<int, 2> &owned) {
  parallel_for_each(matrix.extent, [=](index<1> i) restrict(amp) { matrix[i] = 0; matrix[i] = 2; }); // expected-error {{cannot be called with 'index<2>'}} expected-note {{the kernel is declared here}}
  parallel_for_each(line.extent, [=](index<2> i) restrict(amp) { line[i] = 0; line(i) = 1; }); // expected-error {{cannot be called with 'index<1>'}} expected-note {{the kernel is declared here}}
  parallel_for_each(matrix.extent, [&owned](index<3> i) restrict(amp) { owned[i] = 0; owned(i) = 1; }); // expected-error {{cannot be called with 'index<2>'}} expected-note {{the kernel is declared here}}
  parallel_for_each(line.extent.tile<4, 4>(), [=](tiled_index<4, 4> i) restrict(amp) { line[i.global] = line[i]; }); // expected-error {{a tile has as many dimensions as the extent}}
  parallel_for_each(line.extent.tile<4>(), [=](tiled_index<4, 4> i) restrict(amp) { line[i.global] = 0; }); // expected-error {{cannot be called with 'tiled_index<4>'}} expected-note {{the kernel is declared here}}
  auto kernel = [=](index<1> i) restrict(amp) { matrix[i] = 0; }; // expected-note {{the kernel is declared here}}
  parallel_for_each(matrix.extent, kernel);                       // expected-error {{cannot be called with 'index<2>'}}
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    index<2> other(i[0], 1);
    line[other] = 0; // expected-error {{no viable overloaded operator[]}} expected-note {{a view is indexed by an index of its rank}}
  });
}

struct virtual_for_both {
  int v;
  virtual int f() const restrict(cpu, amp) { return v; } // expected-error {{a virtual function cannot be restrict(cpu, amp)}}
  int g() const restrict(amp) { return f(); }
};
struct derived : virtual_for_both { int w; };
void classes(array_view<virtual_for_both> v, array_view<int> out, derived d) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note 0+ {{in the kernel launched here}}
    virtual_for_both local;
    // expected-note@+1 0+ {{called from restrict(amp) lambda here}}
    out[i] = v[i].f() + v[i].g() + local.f() + d.g();
  });
}
struct virtual_for_host { virtual int f() const; int v; };
void host_class(array_view<virtual_for_host> v) { // expected-error {{cannot be of type 'virtual_for_host': it has virtual functions}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i].v = 1; });
}

struct bits { int a : 3, b; }; // expected-note 2 {{because of member 'a'}}
struct around { bits inner; }; // expected-note {{because of member 'inner'}}
void elements(array_view<bits> v, array_view<around> w) { // expected-error {{cannot be of type 'bits': bit-fields are not supported}} expected-error {{cannot be of type 'around': bit-fields are not supported}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i].a = 0; v[i].b = v(i).a; });
  parallel_for_each(w.extent, [=](index<1> i) restrict(amp) { w[i].inner.a = w[i].inner.b; });
}

void tiles(array_view<int> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int a = 1, // expected-error {{tile_static variable 'a' cannot have an initializer}}
        b, c[2] = {},      // expected-error {{tile_static variable 'c' cannot have an initializer}}
        d{3};              // expected-error {{tile_static variable 'd' cannot have an initializer}}
    v[t] = a + b + c[0] + d;
  });
}
