// Every kind of node and declaration that is lowered gives in a kernel what it gives on the host, and none is left out here.
// SPEC: R-LANG-97 R-LANG-109
// REQUIRES: runtime
// RUN: %host-cxx -std=c++26 -w -DDUAL= -x c++ -fsyntax-only -Xclang -ast-dump %S/Inputs/kinds.h > %t.ast
// RUN: %S/check-kinds %source %t.ast
// RUN: %amp-cc -std=c++26 -w %s -o %t && %t
#define DUAL restrict(cpu, amp)
#include "Inputs/kinds.h"
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

int main() {
  const int count = 8;
  std::vector<int> results(count);
  array_view<int> view(count, results);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = run(i[0]); });
  view.synchronize();
  int wrong = 0;
  for (int i = 0; i < count; ++i)
    if (results[i] != run(i))
      wrong += std::printf("%d: %d on the host, %d in the kernel\n", i, run(i), results[i]);
  return wrong;
}
