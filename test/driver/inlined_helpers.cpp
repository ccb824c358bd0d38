// The work-group variant has helpers inlined and records split, unless that is in the way of the variant, or a debugger
// or coverage is to show them.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %amp-cc -c -Rpass=amp-workgroup -save-temps=cwd %s 2>&1 | FileCheck %s --check-prefix=MADE
// RUN: cat *.norm*.group.cl | FileCheck %s --check-prefix=INLINED --implicit-check-not="square("
// RUN: cat *.rows*.group.cl | FileCheck %s --check-prefix=HOISTED --implicit-check-not="total("
// RUN: %amp-cc -c -O0 -g -save-temps=cwd %s
// RUN: cat *.norm*.group.cl | FileCheck %s --check-prefix=SHOWN
// RUN: %amp-cc -c -O2 -g -save-temps=cwd %s
// RUN: cat *.norm*.group.cl | FileCheck %s --check-prefix=INLINED --implicit-check-not="square("
// RUN: %amp-cc -c -O0 -fprofile-instr-generate -fcoverage-mapping -save-temps=cwd %s
// RUN: cat *.norm*.group.cl | FileCheck %s --check-prefix=SHOWN
// SPEC: R-RT-03
#include <amp.h>
using namespace concurrency;

struct pair {
  int a, b;
};
int square(const pair &p) restrict(amp) { return p.a * p.a + p.b * p.b; }

// MADE-DAG: kernel 'norm_[[#]]' has a form for work-groups
// INLINED: int p_a = v[{{.*}}];
// INLINED: p_a * p_a + p_b * p_b
// SHOWN: square(const pair *p)
// SHOWN: pair p = {
// SHOWN: square(&p)
void norm(array_view<int> v, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const pair p = {v[i], n};
    v[i] = square(p);
  });
}

// A sum that is the same for all work-items is computed once, in front of the loops over them.
// MADE-DAG: kernel 'rows_[[#]]' has a form for work-groups
// HOISTED: sum += 3 * k;
// HOISTED: for (int thread_y = 0;
// HOISTED: = sum + p_a + p_b;
int total(const pair &p, int n) restrict(amp) {
  int sum = 0;
  for (int k = 0; k < n; ++k)
    sum += 3 * k;
  return sum + p.a;
}
void rows(array_view<int, 2> v, int n) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
    const pair p = {v[i], n};
    v[i] = total(p, n) + p.b;
  });
}
