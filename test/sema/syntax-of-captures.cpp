// A syntax error in a lambda's captures is one error, whatever Clang makes of the rest of the block around it.
// RUN: %amp-cc -fsyntax-only -verify -ferror-limit=0 %s
#include <amp.h>
using namespace concurrency;

namespace names {
struct with_members {
  int n;
  array_view<int> v;
  void member() {
    auto &w = v;
    parallel_for_each(v.extent, [this->n, w](index<1> i) restrict(amp) { // expected-error {{expected ',' or ']' in lambda capture list}} expected-note {{a new name for a value: [=, n = this->n]}}
      int k = n;
      w[i] = k;
    });
    w[0] = 3;
  }
};
} // namespace names

void order(array<int> &in, array<int> &out) {
  parallel_for_each(out.extent, [&in, &out, =](index<1> i) restrict(amp) { // expected-error {{capture default must be first}} expected-note {{write [=, &a]}}
    int k = i[0] * 2;
    out[i] = in[k];
  });
  int z = out.extent[0];
}
void period(array<int> &in) {
  parallel_for_each(in.extent, [=. &in](index<1> i) restrict(amp) { // expected-error {{expected ',' or ']'}} expected-note {{a capture is the name of a variable}}
    int k = i[0] * 2;
    in[i] = k;
  });
}
void type(array_view<int> v, int q) {
  parallel_for_each(v.extent, [v, const int q](index<1> i) restrict(amp) { // expected-error {{expected variable name or 'this' in lambda capture list}}
    int k = i[0] * 2;
    v[i] = k;
  });
  if (q) {
    v[0] = 1;
  }
}
// Behind the block, errors are shown again.
void behind() { unknown(); } // expected-error {{use of undeclared identifier 'unknown'}}

// Without the comma in front of the lambda.
void comma(array_view<int> v) {
  parallel_for_each(v.extent [=](index<1> i) restrict(amp) { v[i] = 1; }); // expected-error {{expected expression}}
}
