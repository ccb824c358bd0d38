// -Rpass=amp-workgroup and -Rpass-missed=amp-workgroup take the name of a pass as Clang's options do, by a regular
// expression, and say nothing unless they are asked.
// RUN: %amp-cc -fsyntax-only -verify=made,missed -Rpass=amp-workgroup -Rpass-missed=amp-workgroup %s
// RUN: %amp-cc -fsyntax-only -verify=made,missed -Rpass=.* -Rpass-missed=^amp- %s
// RUN: %amp-cc -fsyntax-only -verify=made -Rpass=amp-w -Rpass-missed=inline %s
// RUN: %amp-cc -fsyntax-only -verify=missed -Rpass=inline -Rpass-missed=amp %s
// RUN: %amp-cc -fsyntax-only -verify=quiet %s
// quiet-no-diagnostics
//
// They are no warnings, and the host compiler, which gets the options too, finds no such pass.
// RUN: %amp-cc -c -Wall -Werror -Rpass=amp-workgroup -Rpass-missed=amp-workgroup %s -o %t.o 2>&1 | FileCheck %s
// CHECK: work_group_remarks.cpp:[[@LINE+8]]:3: remark: kernel 'plain_[[#]]' has a form for work-groups [-Rpass=amp-workgroup]
// CHECK: remark: kernel 'returns_[[#]]' has no form for work-groups: it has a barrier, and returns from a loop or switch [-Rpass-missed=amp-workgroup]
// CHECK-NOT: generated
#include <amp.h>
using namespace concurrency;

void plain(array_view<int> v) {
  // made-remark-re@+1 {{kernel 'plain_{{[0-9]+}}' has a form for work-groups [-Rpass=amp-workgroup]}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

void returns(array_view<int> v) {
  // missed-remark-re@+1 {{kernel 'returns_{{[0-9]+}}' has no form for work-groups: it has a barrier, and returns from a loop or switch [-Rpass-missed=amp-workgroup]}}
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    t.barrier.wait();
    const index<1> i = t.global;
    for (int k = 0; k < v[i]; ++k) {
      if (v[i] == k * 3)
        return; // missed-note {{this is in the way}}
      v[i] -= 1;
    }
  });
}

template <class T> void large(array_view<T> v) {
  // missed-remark-re@+1 2 {{kernel 'large_{{.*}}' has no form for work-groups: the variables of all its threads need more than 256 KiB [-Rpass-missed=amp-workgroup]}}
  parallel_for_each(v.extent.template tile<256>(), [=](tiled_index<256> i) restrict(amp) {
    T part[512];
    for (int k = 0; k < 512; ++k)
      part[k] = v[i.global] + k;
    i.barrier.wait();
    v[i.global] = part[v[i.global] & 511];
  });
}
template void large(array_view<int>);
template void large(array_view<unsigned>);
