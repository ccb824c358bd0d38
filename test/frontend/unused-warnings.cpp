// What only kernels use counts as used; what nothing uses is named once.
// SPEC: R-LANG-21
// RUN: %amp-cc -fsyntax-only -Wall -Wextra %s 2>&1 | FileCheck %s --implicit-check-not=warning:
#include <amp.h>

static int helper(int x) restrict(amp) { return x; }

class scaled {
public:
  scaled(int factor) restrict(cpu, amp) : factor(factor), spare(factor) {}
  int of(int x) const restrict(amp) { return factor * helper(x); }

private:
  int factor;
  // CHECK: [[#@LINE+1]]:7: warning: private field 'spare' is not used
  int spare;
};
// CHECK: 1 warning generated

void launch(const concurrency::array_view<int> &v) {
  scaled s(3);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = s.of(v[i]); });
}
