// What the index and extent classes do not accept, with the words that explain it.
// SPEC: API-GEN-05, API-INDEX-01, API-INDEX-17, API-INDEX-19, API-EXT-08, API-EXT-14, API-TEXT-01, API-TIDX-09
// RUN: %host-cxx -std=c++17 -fdeclspec -I %include -isystem %include/amp/c_library -ferror-limit=0 -Xclang -verify -fsyntax-only %s
#include <amp/tiled_extent.h>
#include <amp/tiled_index.h>

using namespace concurrency;

// expected-error@amp/index.h:* 2 {{the rank of an index must be between 1 and 128}}
// expected-error@amp/extent.h:* {{the rank of an extent must be between 1 and 128}}
// expected-error@amp/tiled_extent.h:* 3 {{the dimensions of a tile must be positive}}
// expected-error@amp/tiled_index.h:* {{the dimensions of a tile must be positive}}
// expected-note@*:* 0+ {{}}

int ranks = sizeof(index<129>) + sizeof(index<-1>) + sizeof(extent<0>);
int tiles = sizeof(tiled_extent<0>) + sizeof(tiled_extent<4, -1>) + sizeof(tiled_extent<4, 0, 4>) + sizeof(tiled_index<-2>);

void indices(index<1> one, index<2> two, extent<2> size) {
  two + one;       // expected-error {{invalid operands to binary expression}}
  two *two;        // expected-error {{invalid operands to binary expression}}
  two %= two;      // expected-error {{no viable overloaded '%='}}
  two == one;      // expected-error {{invalid operands to binary expression}}
  two = one;       // expected-error {{no viable overloaded '='}}
  index<1> i = 3;  // expected-error {{no viable conversion}}
  index<2> j(0);   // expected-error {{call to deleted constructor}}
  index<4> k(1, 2, 3, 4); // expected-error {{no matching constructor}}
  size *size;      // expected-error {{invalid operands to binary expression}}
  size.contains(one); // expected-error {{no viable conversion}}
  size.tile<4>();  // expected-error {{no matching member function}}
  size.tile<4, 4, 4>(); // expected-error {{no matching member function}}
  size.tile<4, 0>(); // expected-error {{no matching member function}}
  tile_barrier barrier; // expected-error {{calling a private constructor}}
}
void assign(tiled_index<4> a, tiled_index<4> b) { a = b; } // expected-error {{}}
