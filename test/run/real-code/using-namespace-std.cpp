// `using namespace std;` beside `using namespace concurrency;`: array, copy, extent, index, min and max as programs
// written for Visual C++ use them.
// RUN: %amp-cc %s -o %t && %t
// RUN: %amp-cc -std=c++20 %s -o %t && %t
// SPEC: API-COPY-20, API-GEN-12
#include <algorithm>
#include <amp.h>
#include <array>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

using namespace std;
using namespace concurrency;

int main() {
  vector<int> v(16), w(16);
  iota(v.begin(), v.end(), 0);

  array_view<int, 1> view(16, v);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 2; });

  extent<1> e(16);
  concurrency::array<int, 1> a(e, v.begin());
  copy(v.begin(), v.end(), w.begin());
  copy(v.begin(), v.end(), a);
  copy(view, w.begin());
  copy(a, v.begin());
  for (int i = 0; i < 16; ++i)
    if (w[i] != i + 2)
      return 1;

  string text = "accelerators: ";
  for (accelerator acc : accelerator::get_all())
    text += acc.device_path.empty() ? "" : "x";
  return max<int>(static_cast<int>(text.size()), 1) > 14 ? 0 : 2;
}
