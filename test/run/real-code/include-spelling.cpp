// Includes with backslashes and in another letter case, as file systems of Windows take them.
// RUN: split-file %s %t.dir
// RUN: %amp-cc -famp-msvc %t.dir/main.cpp -o %t && %t

//--- kernels/add.h
#include <amp.h>
inline int add(int a, int b) restrict(cpu, amp) { return a + b; }

//--- main.cpp
#include "Kernels\Add.h"
#include <vector>

int main() {
  std::vector<int> data(4, 5);
  concurrency::array_view<int> view(4, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = add(view[i], 1); });
  return view[0] == 6 ? 0 : 1;
}
