// What lowering cannot translate is reported where the user wrote it, never with a crash.
// SPEC: R-LANG-84 R-LANG-52
// RUN: not %amp-cc --amp-emit=cl %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

int nowhere(int i) restrict(amp);

void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = nowhere(v[i]); });
  // CHECK: unsupported.cpp:[[@LINE-1]]:{{[0-9]+}}: error: 'nowhere' is called by a kernel, but is not defined in this translation unit
}
