// What parallel_for_each does not accept.
// SPEC: R-LANG-140, R-LANG-143, R-LANG-144
// RUN: %host-cxx -std=c++17 -fdeclspec -I %include -isystem %include/amp/c_library -Xclang -verify -fsyntax-only %s
#include <amp/parallel_for_each.h>

using namespace concurrency;
struct site;
const ampcc::lambda_closure<site> kernel;
void function(index<1>);

// expected-error@amp/parallel_for_each.h:* 4 {{a tile has at most 1024 threads, and at most 64 in the first of three dimensions}}
// expected-error@amp/parallel_for_each.h:* {{parallel_for_each needs a function object}}
// expected-note@*:* 0+ {{}}

void launches() {
  parallel_for_each(extent<1>(2048).tile<2048>(), kernel);
  parallel_for_each(extent<2>(64, 64).tile<64, 32>(), kernel);
  parallel_for_each(extent<3>(128, 1, 1).tile<128, 1, 1>(), kernel);
  parallel_for_each(extent<3>(1, 1, 1).tile<1, 2147483647, 2147483647>(), kernel);
  parallel_for_each(extent<3>(64, 16, 1).tile<64, 16, 1>(), kernel);
  parallel_for_each(extent<1>(4), function);
  parallel_for_each(16, kernel); // expected-error {{no matching function for call}}
}
