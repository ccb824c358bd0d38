// Unqualified array<int, 1> and extent<2> with `using namespace std;` in the same file, where the standard library's
// array and extent are visible, too.
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <iostream>
#include <type_traits>
#include <vector>

using namespace concurrency;
using namespace std;

void fill(array<float, 2> &a, float value) {
  parallel_for_each(a.extent, [&a, value](index<2> i) restrict(amp) { a[i] = value + i[1]; });
}

int main() {
  extent<2> size(3, 5);
  array<float, 2> a(size);
  fill(a, 0.5f);
  vector<float> values = a;
  return values.size() == 15 && values[14] == 4.5f ? 0 : 1;
}
