// What array, array_view, copies and accelerator_view do not accept, with the words that explain it.
// SPEC: API-GEN-05, API-GEN-06, API-GEN-08, API-ARRAY-00, API-ARRAY-06, API-ARRAY-12, API-ARRAY-30, API-ARRAY-34
// SPEC: API-ARRAYVIEW-00, API-ARRAYVIEW-14, API-ARRAYVIEW-20, API-ARRAYVIEW-35, API-ARRAYVIEW-37, API-COPY-11
// SPEC: API-AV-00, API-AV-11, API-ERR-11
// RUN: %host-cxx -std=c++17 -fdeclspec -I %include -isystem %include/amp/c_library -ferror-limit=0 -Xclang -verify -fsyntax-only %s
// RUN: %host-cxx -std=c++20 -fdeclspec -I %include -isystem %include/amp/c_library -ferror-limit=0 -Xclang -verify -fsyntax-only %s
#include <amp.h>
#include <map>
using namespace concurrency;

// expected-error@amp/view_traits.h:* 3 {{the size of an element must be a multiple of sizeof(int)}}
// expected-error@amp/view_traits.h:* {{elements on an accelerator cannot be pointers or references}}
// expected-error@amp/view_traits.h:* 2 {{elements cannot be containers or views themselves}}
// expected-error@amp/view_traits.h:* 2 {{the element type is not available on accelerators}}
// expected-error@amp/view_traits.h:* {{elements on an accelerator cannot be volatile}}
// expected-error@amp/array.h:* {{an array cannot have const elements; use array_view<const T, N>}}
// expected-error@amp/view_traits.h:* 2 {{the rank must be between 1 and 128}}
// expected-note@*:* 0+ {{}}

struct odd {
  int value;
  char letters[6];
} __attribute__((packed));
void elements() {
  (void)sizeof(array<char>);
  (void)sizeof(array_view<bool>);
  (void)sizeof(array_view<odd>);
  (void)sizeof(array<int *>);
  (void)sizeof(array_view<array_view<int>>);
  (void)sizeof(array_view<array<int>>);
  (void)sizeof(array<long long>);
  (void)sizeof(array_view<wchar_t>);
  (void)sizeof(array_view<volatile int>);
  (void)sizeof(array<const int>);
  (void)sizeof(array<int, 0>);
  (void)sizeof(array_view<int, 129>);
}
void use(array<int, 2> &a, const array<int> &one, array_view<int, 2> v, array_view<const int> c, accelerator_view av) {
  array<int> none;                                      // expected-error {{no matching constructor}}
  array<int, 2> short_of_one(3);                        // expected-error {{no matching constructor}}
  array<int> from_map(3, std::map<int, int>().begin()); // expected-error {{no matching constructor}}
  a.x;                                                  // expected-error {{no member named 'x'}}
  a.section(1, 2);                                      // expected-error {{no matching member function}}
  a.data();
  v.data();                                     // expected-error {{no matching member function}}
  v.view_as(extent<1>(2));                      // expected-error {{no matching member function}}
  v.reinterpret_as<float>();                    // expected-error {{no matching member function}}
  v[index<1>(2)];                               // expected-error {{no viable overloaded operator[]}}
  v(1, 2, 3);                                   // expected-error {{no matching function}}
  c[0] = 1;                                     // expected-error {{cannot assign to return value}}
  one[0] = 1;                                   // expected-error {{cannot assign to return value}}
  c.discard_data();                             // expected-error {{no matching member function}}
  c.synchronize(access_type_read);              // expected-error {{no matching member function}}
  array_view<int> writable(c);                  // expected-error {{no matching constructor}}
  array_view<int> of_constant(one);             // expected-error {{no matching constructor}}
  array_view<int> none_view;                    // expected-error {{no matching constructor}}
  copy(a, one);                                 // expected-error {{no matching function}}
  copy(v, c);                                   // expected-error {{no matching function}}
  copy_async(a, v.section(extent<2>(1, 1))[0]); // expected-error {{no matching function}}
  accelerator_view nothing;                     // expected-error {{no matching constructor}}
  a.get_accelerator_view() = av;                // expected-error {{no viable overloaded '='}}
  a.accelerator_view = av;                      // expected-error {{no setter defined for property}}
  a.extent = extent<2>(1, 1);                   // expected-error {{no setter defined}}
  v.extent[0] = 3;
}
