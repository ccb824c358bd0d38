// What parallel_for_each does not accept. (The limits of tiles are amp-cc's: test/sema/launches.cpp.)
// SPEC: R-LANG-140, R-LANG-144
// RUN: %host-cxx -std=c++17 -fdeclspec -I %include -isystem %include/amp/c_library -Xclang -verify -fsyntax-only %s
#include <amp/parallel_for_each.h>

using namespace concurrency;
struct site;
const ampcc::lambda_closure<site> kernel;
void function(index<1>);

// expected-error@amp/parallel_for_each.h:* {{parallel_for_each needs a function object}}
// expected-note@*:* 0+ {{}}

void launches() {
  parallel_for_each(extent<3>(64, 16, 1).tile<64, 16, 1>(), kernel);
  parallel_for_each(extent<1>(4), function);
  parallel_for_each(16, kernel); // expected-error {{no matching function for call}}
}
