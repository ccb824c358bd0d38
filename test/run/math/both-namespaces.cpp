// With both namespaces in force a plain call with float is ambiguous, one with double is not.
// SPEC: API-MATH-09
// RUN: not %amp-cc -c %s -o %t 2>&1 | FileCheck %s
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

void roots(array_view<float> single, array_view<double> wide) {
  parallel_for_each(single.extent, [=](index<1> i) restrict(amp) {
    using namespace concurrency::fast_math;
    using namespace concurrency::precise_math;
    // CHECK-NOT: error:
    wide[i] = sqrt(wide[i]);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: call to 'sqrt' is ambiguous
    single[i] = sqrt(single[i]);
    // CHECK-NOT: error:
  });
}
