// Names that are ambiguous beside `using namespace std` are read as C++ AMP's, and written so in the host's text.
// RUN: %amp-cc --amp-emit=host -std=c++17 %s | FileCheck %s
#include <amp.h>
#include <array>
#include <string.h>
#include <type_traits>
using namespace std;
using namespace concurrency;

// CHECK: void fill(::Concurrency::array<int, 1> &a) {
void fill(array<int, 1> &a) {
  // CHECK: ::Concurrency::extent<1> e(4);
  extent<1> e(4);
  // CHECK: parallel_for_each(e, ::ampcc::
  parallel_for_each(e, [&a](index<1> i) restrict(amp) { a[i] = 1; });
}
// CHECK: return ampcc_c_index(s, 'x') != 0 && ::ampcc_c_index(s, 'y') != 0;
bool find(char *s) { return index(s, 'x') != 0 && ::index(s, 'y') != 0; }
