// What only restrict(amp) code uses is used: no warning comes from the CPU's side, which skips those bodies.
// SPEC: R-LANG-12
// RUN: %amp-cc -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %amp-cc -Wall -Wextra -DUNUSED -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

static const int offset = 3;
static int shifted(int value) restrict(amp) { return value + offset; }
static int twice(int value) restrict(cpu, amp) { return 2 * value; } // the reason for parsing the CPU's side

class scaling {
  array_view<int> values;
  int factor;
#ifdef UNUSED
  int nobody; // CHECK: unused.cpp:[[@LINE]]:7: warning: private field 'nobody' is not used
#endif

public:
  scaling(const array_view<int> &values, int factor) : values(values), factor(factor) {}
  void operator()(index<1> i) const restrict(amp) { values[i] = factor * twice(shifted(values[i])); }
};

void scale(const array_view<int> &values) { parallel_for_each(values.extent, scaling(values, 3)); }
// CHECK: {{^}}1 warning generated.
