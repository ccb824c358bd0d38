// Rvalues bound to non-const references with -famp-msvc, also an array where a view is expected.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// SPEC: API-ARRAYVIEW-37
#include <amp.h>
#include <vector>

using namespace concurrency;

int count(std::vector<int> &values) { return static_cast<int>(values.size()); }
std::vector<int> numbers() { return std::vector<int>(3, 1); }

int first(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 4; });
  return view[0];
}

int main() { return count(numbers()) == 3 && first(array<int>(5)) == 4 ? 0 : 1; }
