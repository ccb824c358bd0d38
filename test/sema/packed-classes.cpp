// Classes that are packed: what is aligned to fewer than 4 bytes cannot be used in amp code, wherever it is.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -famp-msvc %s
// SPEC: R-LANG-68 R-LANG-73 R-LANG-74 API-GEN-06
#include <amp.h>
using namespace concurrency;

#pragma pack(push, 2)
struct by_two { int a; double b; };
struct float_by_two { float a; };
struct functor_by_two {
  array_view<int> v;
  functor_by_two(array_view<int> v) : v(v) {}
  void operator()(index<1> i) const restrict(amp) { v[i] = 1; } // expected-error {{objects of class 'functor_by_two' cannot be used there: it is packed to an alignment of 2 bytes}}
};
struct empty_by_two {};
struct flag_by_two { bool on; };
union union_by_two { int i; float f; };
enum words_by_two : int { word };
struct enum_by_two { words_by_two w; };
struct array_by_two { int a[3]; };
#pragma pack(1)
struct by_one { int a; float b; };
#pragma pack(4)
struct by_four { int a; double b; };
#pragma pack(pop)
struct __attribute__((packed)) by_attribute { int a, b; };
struct __attribute__((packed, aligned(4))) aligned_again { int a; double b; };
struct member_packed { int a; double b __attribute__((packed)); };
struct shifted { bool f; int b __attribute__((packed)); bool c[3]; }; // expected-note 1+{{because of member 'b' of type 'int'}}
typedef int loose __attribute__((aligned(2)));
struct of_loose { loose a; };
struct alignas(4) aligned_around { by_two inner; }; // expected-note 1+{{because of member 'inner' of type 'by_two'}}
struct derived : by_two { int c; };
struct derived_four : by_four { int c; };
struct flags { bool a; };
struct bases_of_flags : flags, flag_by_two { int v; };
template <class T> struct box { T held; }; // expected-note 1+{{because of member 'held' of type 'by_one'}}
struct plain { int v; bool b; };

void elements(const accelerator_view &av) {
  array_view<by_two> a(4);         // expected-error {{elements of an array or array_view cannot be of type 'by_two': it is packed to an alignment of 2 bytes; 4 are needed, as with '#pragma pack(4)' or 'alignas(4)'}}
  array<float_by_two> b(4, av);    // expected-error {{'float_by_two': it is packed to an alignment of 2 bytes}}
  array_view<const by_one> c(4, static_cast<const by_one *>(nullptr)); // expected-error {{'by_one': it is packed to an alignment of 1 byte; 4}}
  array<by_attribute, 2> d(4, 4);  // expected-error {{'by_attribute': it is packed to an alignment of 1 byte}}
  array_view<of_loose> e(4);       // expected-error {{'of_loose': it is packed to an alignment of 2 bytes}}
  array_view<aligned_around> f(4); // expected-error {{'aligned_around': it is packed}}
  array_view<derived> g(4);        // expected-error {{'derived': it is packed}}
  array_view<box<by_one>> h(4);    // expected-error {{'box<by_one>': it is packed}}
  array_view<union_by_two> i(4);   // expected-error {{'union_by_two': it is packed}}
  array_view<enum_by_two> j(4);    // expected-error {{'enum_by_two': it is packed}}
  array_view<array_by_two> k(4);   // expected-error {{'array_by_two': it is packed}}
  array_view<shifted> l(4);        // expected-error {{'shifted': members must lie at offsets that are multiples of 4 bytes}}
  array_view<by_four> m(4);
  array<aligned_again> n(4);
  array_view<member_packed> o(4);
  array_view<derived_four> p(4);
  array_view<plain> q(4);
}

void in_amp_code(by_two p) restrict(amp) { // expected-error {{by_two}}
  by_one local;              // expected-error {{by_one}}
  by_two in_array[2];        // expected-error {{by_two}}
  by_four fine[2];
  tile_static derived_four also_fine[2];
  tile_static by_two shared; // expected-error {{tile_static variable 'shared' cannot have type 'by_two': it is packed}}
  tile_static box<by_one> shared_boxes[2]; // expected-error {{it is packed}}
  bases_of_flags at_odd_place; // expected-error {{base classes must lie at offsets that are multiples of 4 bytes}}
  flag_by_two flag = {true};
  flags other = {flag.on};
}
by_two result() restrict(cpu, amp); // expected-error {{by_two}}
void reference(const by_one &r, by_attribute *p) restrict(amp); // expected-error {{by_one}} expected-error {{by_attribute}}

void captures(by_two a, box<by_one> b, functor_by_two f, by_four good, flag_by_two flag, empty_by_two nothing) {
  by_two elements[2] = {};
  array_view<int> v(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = a.a; });        // expected-error {{'a' of type 'by_two' cannot be captured by a restrict(amp) lambda: it is packed}}
  parallel_for_each(v.extent, [v, b](index<1> i) restrict(amp) { v[i] = b.held.a; }); // expected-error {{'b' of type 'box<by_one>' cannot be captured}}
  parallel_for_each(v.extent, [v, elements](index<1> i) restrict(amp) { v[i] = elements[0].a; }); // expected-error {{'elements' of type 'by_two[2]' cannot be captured}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = good.a + flag.on; (void)nothing; });
  parallel_for_each(v.extent, f); // expected-error {{'functor_by_two' cannot be a kernel: it is packed to an alignment of 2 bytes}}
}
